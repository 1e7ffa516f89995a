import { restoreBackup } from '#app/backups/actions/restore_backup'
import { BackupRefusal } from '#app/backups/exceptions/backup_refusal'
import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { resolve } from 'node:path'

export default class Restore extends BaseCommand {
  static commandName = 'restore'
  static description = 'Fill an empty installation from a backup'
  static options: CommandOptions = { startApp: true }

  @args.string({ description: 'The folder that the backup was written into' })
  declare folder: string

  async run() {
    try {
      const { takenAt } = await restoreBackup(resolve(this.folder))
      this.logger.success(`The installation is as it was at ${takenAt}. Everybody signs in anew.`)
      this.logger.info('Next: node ace database:migrate, node ace registrations:verify, start.')
    } catch (error) {
      if (!(error instanceof BackupRefusal)) throw error
      this.logger.error(error.message)
      this.exitCode = 1
    }
  }
}
