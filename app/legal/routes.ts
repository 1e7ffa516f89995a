import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

const { legal } = controllers

const VERSION = /^[1-9]\d{0,5}$/

router
  .group(() => {
    router.get('/terms', [legal.Documents, 'show']).as('terms')
    router.get('/terms/:version', [legal.Documents, 'show']).as('terms.version')
    router.get('/privacy', [legal.Documents, 'show']).as('privacy')
    router.get('/privacy/:version', [legal.Documents, 'show']).as('privacy.version')
    router
      .group(() => {
        router.get('/consent', [legal.Consents, 'create']).as('consent')
        router.post('/consent', [legal.Consents, 'store']).as('consent.store')
        router.get('/legal', [legal.Documents, 'index']).as('index')
        router.get('/legal/create', [legal.Documents, 'create']).as('create')
        router.post('/legal', [legal.Documents, 'store']).as('store')
        router.post('/legal/preview', [legal.LegalPreviews, 'store']).as('preview')
      })
      .use(middleware.auth())
  })
  .where('version', VERSION)
  .as('legal')
