import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

router
  .group(() => {
    router.post('/locale', [controllers.users.Locales, 'update']).as('locale')
    router.post('/color-scheme', [controllers.users.ColorSchemes, 'update']).as('color_scheme')
    router
      .group(() => {
        router.get('/settings/profile', [controllers.users.Profiles, 'edit']).as('profile')
        router.put('/settings/profile', [controllers.users.Profiles, 'update']).as('profile.update')
      })
      .use(middleware.auth())
  })
  .as('users')
