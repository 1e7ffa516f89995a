import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

const { users } = controllers

router
  .group(() => {
    router
      .group(() => {
        router.patch('/locale', [users.Locales, 'update']).as('locale')
        router.patch('/color-scheme', [users.ColorSchemes, 'update']).as('color_scheme')
      })
      .use(middleware.throttle())
    router
      .group(() => {
        router.get('/settings/profile', [users.Profiles, 'edit']).as('profile')
        router.put('/settings/profile', [users.Profiles, 'update']).as('profile.update')
      })
      .use([middleware.auth(), middleware.throttle()])

    router
      .get('/me/abilities', [users.Abilities, 'show'])
      .use([middleware.quietSession(), middleware.auth()])
      .as('abilities')
    router
      .group(() => {
        router.get('/', [users.Users, 'index']).as('index')
        router.post('/', [users.Users, 'store']).as('store')
        router.get('/choices', [users.UserCorrections, 'choices']).as('choices')
        router.get('/export', [controllers.exports.Lists, 'show']).as('export')
        router.get('/confirmations', [users.Claims, 'index']).as('claims.index')
        router.patch('/confirmations', [users.Claims, 'update']).as('claims.update')
        router.patch('/roles', [users.UserRoles, 'update']).as('roles.update')
        router.patch('/roles/ticked', [users.UserRoles, 'tick']).as('roles.tick')
        router.post('/roles/held', [users.UserRoles, 'held']).as('roles.held')
        router.post('/roles/preview', [users.UserRoles, 'show']).as('roles.preview')
        router.patch('/access', [users.UserAccess, 'update']).as('access.update')
        router
          .post('/access/:request/undo', [users.UserAccessUndos, 'store'])
          .where('request', /^[\w-]{8,60}$/)
          .as('access.undo')
        router.get('/search', [users.AccountSearches, 'index']).as('search')
        router
          .group(() => {
            router.get('/', [users.Users, 'show']).as('show')
            router.post('/document', [users.UserDocuments, 'show']).as('document')
            router.get('/correction', [users.UserCorrections, 'show']).as('correction')
            router.put('/correction', [users.UserCorrections, 'update']).as('correction.update')
            router.patch('/kind', [users.UserKinds, 'update']).as('kind.update')
            router.get('/merge', [users.UserMerges, 'show']).as('merge')
            router.post('/merge', [users.UserMerges, 'store']).as('merge.store')
          })
          .prefix('/:user')
          .where('user', /^[0-9A-Za-z]{26}$/)
      })
      .prefix('/users')
      .use(middleware.auth())
  })
  .as('users')
