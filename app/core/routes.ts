import { controllers } from '#generated/controllers'
import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'

router
  .group(() => {
    router.get('/health', [controllers.core.Health, 'show']).as('health')
    // The page is not in a production build either (inertia/app.tsx).
    if (app.inDev) router.on('/dev/gallery').renderInertia('dev/gallery', {}).as('gallery')
  })
  .as('core')

/** Must be registered last: an unknown address goes through the same middleware as a known one. */
export function catchUnknownAddresses(): void {
  router.any('*', [controllers.core.UnknownAddress]).as('core.unknown_address')
}
