import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

/** Each list is exported by a route of its own domain; here is where the long ones are fetched. */
router
  .group(() => {
    router.get('/', [controllers.exports.ListExports, 'show']).as('show')
    router.get('/file', [controllers.exports.ListExports, 'file']).as('file')
  })
  .prefix('/exports/:export')
  .where('export', /^[0-9A-HJKMNP-TV-Z]{26}$/)
  .use(middleware.auth())
  .as('exports')
