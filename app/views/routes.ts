import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

const { views } = controllers

router
  .group(() => {
    router.get('/', [views.ListViews, 'index']).as('index')
    router
      .group(() => {
        router.post('/', [views.ListViews, 'store']).as('store')
        router
          .delete('/:view', [views.ListViews, 'destroy'])
          .where('view', /^[0-9A-HJKMNP-TV-Z]{26}$/)
          .as('destroy')
      })
      .use(middleware.throttle())
  })
  .prefix('/list-views')
  .use(middleware.auth())
  .as('views')
