import { purge } from '#app/privacy/actions/purge'
import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class CleanUp extends BaseCommand {
  static commandName = 'clean:up'
  static description = 'Remove what has reached its term: answers, mails, sessions, links, …'
  static options: CommandOptions = { startApp: true }

  async run() {
    const purged = await purge()
    for (const [contract, rows] of Object.entries(purged)) this.logger.info(`${contract}: ${rows}`)
    const total = Object.values(purged).reduce((sum, rows) => sum + rows, 0)
    this.logger.success(`${total} rows removed or emptied.`)
  }
}
