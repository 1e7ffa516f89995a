import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

const { surveys } = controllers

router
  .group(() => {
    router.get('/', [surveys.Surveys, 'show']).as('show')
    router
      .post('/answers', [surveys.SurveyAnswers, 'store'])
      .as('answers.store')
      .use(middleware.throttle())

    // For the managers of the event.
    router.put('/', [surveys.Surveys, 'update']).as('update')
    router.delete('/', [surveys.Surveys, 'destroy']).as('destroy')
  })
  .prefix('/announcements/:announcement/survey')
  .as('surveys')
  .use(middleware.auth())
