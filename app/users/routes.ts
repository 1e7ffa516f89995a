import { controllers } from '#generated/controllers'
import router from '@adonisjs/core/services/router'

router
  .group(() => {
    router.post('/locale', [controllers.users.Locales, 'update']).as('locale')
    router.post('/color-scheme', [controllers.users.ColorSchemes, 'update']).as('color_scheme')
  })
  .as('users')
