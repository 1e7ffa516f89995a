import { makeBackup } from '#app/backups/actions/make_backup'
import { BackupRefusal } from '#app/backups/exceptions/backup_refusal'
import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { resolve } from 'node:path'

export default class Backup extends BaseCommand {
  static commandName = 'backup'
  static description =
    'Write a backup of database and uploads into a new folder, while the app runs'
  static options: CommandOptions = { startApp: true }

  @args.string({ description: 'Where there is nothing yet, on a disk with room' })
  declare folder: string

  async run() {
    try {
      const { files } = await makeBackup(resolve(this.folder))
      this.logger.success(`${Object.keys(files).length} files are in ${resolve(this.folder)}.`)
      this.logger.info('Keep APP_KEY (.env) apart from it: without it nobody can use the backup.')
    } catch (error) {
      if (!(error instanceof BackupRefusal)) throw error
      this.logger.error(error.message)
      this.exitCode = 1
    }
  }
}
