import { removeExpired } from '#app/core/actions/remove_expired'
import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class CleanUp extends BaseCommand {
  static commandName = 'clean:up'
  static description = 'Remove what has expired: counters, sessions, links, tokens, old sent mails'
  static options: CommandOptions = { startApp: true }

  async run() {
    const removed = await removeExpired()
    for (const [table, rows] of Object.entries(removed)) this.logger.info(`${table}: ${rows}`)
    const total = Object.values(removed).reduce((sum, rows) => sum + rows, 0)
    this.logger.success(`${total} rows removed.`)
  }
}
