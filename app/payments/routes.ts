import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

const { payments } = controllers

router
  .group(() => {
    // Signed by the gateway itself: neither a session nor a token is asked for.
    router.post('/gateways/:gateway/messages', [payments.GatewayMessages, 'store']).as('messages')
    router
      .get('/sandbox/checkouts/:checkout', [payments.SandboxCheckouts, 'show'])
      .as('sandbox.show')
    router
      .patch('/sandbox/checkouts/:checkout', [payments.SandboxCheckouts, 'update'])
      .as('sandbox.update')
    router
      .post('/my/payments/:payment/checkouts', [payments.Checkouts, 'store'])
      .as('checkouts.store')
      .use([middleware.auth(), middleware.verified(), middleware.throttle()])
  })
  .as('payments')
