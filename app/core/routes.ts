import router from '@adonisjs/core/services/router'

router
  .group(() => {
    router.get('/health', ({ response }) => response.send({ status: 'ok' })).as('health')
  })
  .as('core')
