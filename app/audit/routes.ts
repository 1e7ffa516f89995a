import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

router
  .group(() => {
    router.get('/audit', [controllers.audit.AuditEntries, 'index']).as('index')
    router.get('/audit/export', [controllers.exports.Lists, 'show']).as('export')
  })
  .use(middleware.auth())
  .as('audit')
