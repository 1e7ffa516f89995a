import { controllers } from '#generated/controllers'
import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'

router
  .group(() => {
    router.get('/', [controllers.dashboard.Welcome, 'show']).as('welcome')
    router
      .get('/dashboard', [controllers.dashboard.Dashboards, 'show'])
      .as('show')
      .use(middleware.auth())
  })
  .as('dashboard')
