import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

const { exports } = controllers

/** Each list is exported by a route of its own domain; here is where the long ones are fetched. */
router
  .group(() => {
    router.get('/', [exports.ListExports, 'show']).as('show')
    router.get('/file', [exports.ListExports, 'file']).as('file')
  })
  .prefix('/exports/:export')
  .where('export', /^[0-9A-HJKMNP-TV-Z]{26}$/)
  .use(middleware.auth())
  .as('exports')
