import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

const { codefest } = controllers

router
  .group(() => {
    router.get('/join/:code', [codefest.TeamApplications, 'join']).as('join')
    router
      .group(() => {
        router.get('/', [codefest.Teams, 'index']).as('index')
        router.get('/create', [codefest.DeskTeams, 'create']).as('create')
        router.post('/', [codefest.DeskTeams, 'store']).as('desk')
        router.get('/export', [controllers.exports.Lists, 'show']).as('export')
        router.get('/:team', [codefest.Teams, 'show']).as('show')
        router.get('/:team/edit', [codefest.Teams, 'edit']).as('edit')
        router.put('/:team', [codefest.Teams, 'update']).as('update')
        router.patch('/:team/captain', [codefest.TeamMembers, 'update']).as('captain')
        router.patch('/:team/repository', [codefest.TeamRepositories, 'update']).as('repository')
        router.post('/:team/registration', [codefest.TeamRegistrations, 'store']).as('register')
        router.delete('/:team/registration', [codefest.TeamRegistrations, 'destroy']).as('withdraw')
        router.put('/:team/answers', [codefest.TeamMemberships, 'update']).as('answer')
        router.delete('/:team/membership', [codefest.TeamMemberships, 'destroy']).as('leave')
        router.post('/:team/members', [codefest.TeamMembers, 'store']).as('members.store')
        router
          .delete('/:team/members/:person', [codefest.TeamMembers, 'destroy'])
          .as('members.destroy')
        router.post('/:team/invitations', [codefest.TeamSeekers, 'store']).as('invite')
      })
      .prefix('/registrations')
      .as('teams')
    router
      .group(() => {
        router.get('/apply', [codefest.TeamApplications, 'show']).as('apply')
        router.post('/teams', [codefest.Teams, 'store']).as('create_team')
        router.post('/memberships', [codefest.TeamMemberships, 'store']).as('enter')
        router.put('/search', [codefest.TeamSeekers, 'update']).as('seek')
        router.delete('/search', [codefest.TeamSeekers, 'destroy']).as('stop_seeking')
        router
          .get('/attendance/create', [codefest.TeamDoors, 'create'])
          .as('door')
          .use(middleware.camera())
        router
          .get('/attendance/teams/:registration', [codefest.TeamArrivals, 'show'])
          .as('arrivals')
      })
      .prefix('/:event')
  })
  .prefix('/codefest')
  .as('codefest')
  .use([middleware.auth(), middleware.throttle()])
