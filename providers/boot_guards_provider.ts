import { BootRefusal } from '#app/core/exceptions/boot_refusal'
import { sweepReceivedFiles } from '#app/core/http/receive_file'
import { guardBoot } from '#app/core/server/boot_guards'
import { currency } from '#config/app'
import env from '#start/env'
import type { ApplicationService } from '@adonisjs/core/types'

/** More than Node gives a request to arrive: five minutes. */
const RECEIVING_MS_MAX = 600_000

/**
 * Before the web server listens: one server process for an SQLite file, demo and production kept apart, and
 * no file left that a killed server was receiving. Commands and tests are not servers; the provider is
 * registered for the web environment only.
 */
export default class BootGuardsProvider {
  #release = () => {}

  constructor(protected app: ApplicationService) {}

  async start() {
    // Code generation warms the app up to read its routes; it never serves.
    if (this.app.getMode() !== 'run') return
    const db = await this.app.container.make('lucid.db')
    try {
      this.#release = await guardBoot(db, {
        mode: env.get('APP_MODE') ?? 'production',
        host: env.get('HOST'),
        appKey: env.get('APP_KEY').release(),
        currency,
      })
      const isAlone = db.primaryConnectionName === 'sqlite'
      await sweepReceivedFiles(isAlone ? 0 : RECEIVING_MS_MAX)
    } catch (error) {
      if (!(error instanceof BootRefusal)) throw error
      console.error(error.message)
      process.exit(1)
    }
  }

  async shutdown() {
    this.#release()
  }
}
