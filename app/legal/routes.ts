import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

const VERSION = /^[1-9]\d{0,5}$/

router
  .group(() => {
    router.get('/terms', [controllers.legal.Documents, 'show']).as('terms')
    router.get('/terms/:version', [controllers.legal.Documents, 'show']).as('terms.version')
    router.get('/privacy', [controllers.legal.Documents, 'show']).as('privacy')
    router.get('/privacy/:version', [controllers.legal.Documents, 'show']).as('privacy.version')
    router
      .group(() => {
        router.get('/consent', [controllers.legal.Consents, 'create']).as('consent')
        router.post('/consent', [controllers.legal.Consents, 'store']).as('consent.store')
        router.get('/legal', [controllers.legal.Documents, 'index']).as('index')
        router.get('/legal/create', [controllers.legal.Documents, 'create']).as('create')
        router.post('/legal', [controllers.legal.Documents, 'store']).as('store')
        router.post('/legal/preview', [controllers.legal.LegalPreviews, 'store']).as('preview')
      })
      .use(middleware.auth())
  })
  .where('version', VERSION)
  .as('legal')
