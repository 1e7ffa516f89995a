import { BootRefusal } from '#app/core/exceptions/boot_refusal'
import { guardMigration } from '#app/core/database/migration_guard'
import { BaseCommand } from '@adonisjs/core/ace'
import db from '@adonisjs/lucid/services/db'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** What `npm start` runs: `migration:run` would put our tables beside those of another program. */
export default class DatabaseMigrate extends BaseCommand {
  static commandName = 'database:migrate'
  static description = 'Apply new migrations, to an empty database or one of ours only'
  static options: CommandOptions = { startApp: true }

  async run() {
    try {
      await guardMigration(db)
    } catch (error) {
      if (!(error instanceof BootRefusal)) throw error
      this.logger.error(error.message)
      this.exitCode = 1
      return
    }
    const { exitCode } = await this.kernel.exec('migration:run', ['--force'])
    this.exitCode = exitCode
  }
}
