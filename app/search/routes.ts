import { controllers } from '#generated/controllers'
import router from '@adonisjs/core/services/router'

router
  .group(() => {
    router.get('/search', [controllers.search.Searches, 'index']).as('index')
  })
  .as('search')
