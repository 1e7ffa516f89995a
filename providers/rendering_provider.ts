import type { ApplicationService } from '@adonisjs/core/types'

/** Loads what renders pages while the server starts, so that the first visitor does not wait for it. */
export default class RenderingProvider {
  constructor(protected app: ApplicationService) {}

  async start() {
    if (!this.app.inProduction || this.app.getMode() !== 'run') return
    const vite = await this.app.container.make('vite')
    await vite.loadServerModule('inertia/ssr.tsx')
  }
}
