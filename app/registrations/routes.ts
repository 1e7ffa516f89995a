import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

router
  .group(() => {
    router
      .post('/announcements/:announcement/registrations', [
        controllers.registrations.Registrations,
        'store',
      ])
      .as('store')
    router
      .delete('/registrations/:registration', [controllers.registrations.Registrations, 'destroy'])
      .as('destroy')
  })
  .as('registrations')
  .use(middleware.auth())
