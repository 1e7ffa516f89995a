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

    router
      .get('/me/abilities', [controllers.users.Abilities, 'show'])
      .use([middleware.quietSession(), middleware.auth()])
      .as('abilities')
    router
      .group(() => {
        router.get('/', [controllers.users.Users, 'index']).as('index')
        router.get('/export', [controllers.exports.Lists, 'show']).as('export')
        router.get('/confirmations', [controllers.users.Claims, 'index']).as('claims.index')
        router.put('/confirmations', [controllers.users.Claims, 'update']).as('claims.update')
        router.put('/roles', [controllers.users.UserRoles, 'update']).as('roles.update')
        router.post('/roles/preview', [controllers.users.UserRoles, 'show']).as('roles.preview')
        router.put('/access', [controllers.users.UserAccess, 'update']).as('access.update')
        router.get('/search', [controllers.users.AccountSearches, 'index']).as('search')
        router
          .group(() => {
            router.get('/', [controllers.users.Users, 'show']).as('show')
            router.post('/document', [controllers.users.UserDocuments, 'show']).as('document')
            router.put('/kind', [controllers.users.UserKinds, 'update']).as('kind.update')
            router.get('/merge', [controllers.users.UserMerges, 'show']).as('merge')
            router.post('/merge', [controllers.users.UserMerges, 'store']).as('merge.store')
          })
          .prefix('/:user')
          .where('user', /^[0-9A-Za-z]{26}$/)
      })
      .prefix('/users')
      .use(middleware.auth())
  })
  .as('users')
