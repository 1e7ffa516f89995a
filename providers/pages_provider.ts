import ViteProvider from '@adonisjs/vite/vite_provider'

/**
 * Vite, but in tests without its server: there pages are rendered by the production build (config/vite.ts), as people
 * get them, and the first one in a second instead of ten.
 */
export default class PagesProvider extends ViteProvider {
  async start() {
    if (!this.app.inTest) await super.start()
  }

  async shutdown() {
    if (!this.app.inTest) await super.shutdown()
  }
}
