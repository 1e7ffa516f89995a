import { rotateSigningKey } from '#app/tickets/actions/signing_keys'
import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class KeysRotate extends BaseCommand {
  static commandName = 'keys:rotate'
  static description = 'Sign new tickets with a new key; tickets signed with the old one stay valid'
  static options: CommandOptions = { startApp: true }

  async run() {
    const { retired, active } = await rotateSigningKey()
    if (retired) this.logger.info(`Key ${retired.keyId} is retired; its tickets stay valid.`)
    this.logger.success(`Key ${active.keyId} signs from now on.`)
  }
}
