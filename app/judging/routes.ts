import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

const { judging } = controllers

router
  .group(() => {
    router.get('/results', [judging.Results, 'show']).as('results')

    router
      .group(() => {
        // For the judges of the event.
        router.get('/judging', [judging.OwnTeams, 'index']).as('teams.index')
        router.get('/judging/:team', [judging.OwnTeams, 'show']).as('teams.show')
        router.patch('/judging/:team/scores/:criterion', [judging.Scores, 'update']).as('score')
        router.post('/judging/:team/conflict', [judging.Conflicts, 'store']).as('conflict.store')

        // For its managers.
        router
          .delete('/judging/:team/conflict/:person', [judging.Conflicts, 'destroy'])
          .as('conflict.destroy')
        router.get('/standings', [judging.Standings, 'index']).as('standings')
        router.get('/standings/export', [controllers.exports.Lists, 'show']).as('export')
        router.post('/results', [judging.Results, 'store']).as('publish')
        router.get('/rubric', [judging.Rubrics, 'edit']).as('rubric')
        router.put('/rubric', [judging.Rubrics, 'update']).as('rubric.update')
        router.get('/judges', [judging.Judges, 'index']).as('judges')
        router.post('/judges', [judging.Judges, 'store']).as('judges.distribute')
        router.patch('/judges/:person', [judging.Judges, 'update']).as('judges.update')
      })
      .use(middleware.auth())
  })
  .prefix('/codefest/:event')
  .as('judging')
