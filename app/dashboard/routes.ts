import { controllers } from '#generated/controllers'
import router from '@adonisjs/core/services/router'

const { dashboard } = controllers
import { middleware } from '#start/kernel'

router
  .group(() => {
    router.get('/', [dashboard.Welcome, 'show']).as('welcome')
    router.get('/dashboard', [dashboard.Dashboards, 'show']).as('show').use(middleware.auth())
    router
      .get('/me/work', [dashboard.WaitingWork, 'show'])
      .as('work')
      .use([middleware.quietSession(), middleware.auth()])
  })
  .as('dashboard')
