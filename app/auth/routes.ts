import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

router
  .group(() => {
    router
      .group(() => {
        router.get('/login', [controllers.auth.Sessions, 'create']).as('login')
        router.post('/login', [controllers.auth.Sessions, 'store']).as('login.store')
      })
      .use(middleware.guest())
    router.post('/logout', [controllers.auth.Sessions, 'destroy']).as('logout')
  })
  .as('auth')
