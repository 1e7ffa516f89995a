import { controllers } from '#generated/controllers'
import router from '@adonisjs/core/services/router'

router
  .group(() => {
    router.get('/health', ({ response }) => response.send({ status: 'ok' })).as('health')
  })
  .as('core')

/** Must be registered last: an unknown address goes through the same middleware as a known one. */
export function catchUnknownAddresses(): void {
  router.any('*', [controllers.core.UnknownAddress]).as('core.unknown_address')
}
