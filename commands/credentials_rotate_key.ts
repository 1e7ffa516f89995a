import { rotateIssuerKey } from '#app/certificates/actions/issuer_keys'
import { BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class CredentialsRotateKey extends BaseCommand {
  static commandName = 'credentials:rotate-key'
  static description =
    'Sign credentials of certificates with a new key; those of the old one stay valid'
  static options: CommandOptions = { startApp: true }

  @flags.boolean({ description: 'The old key leaked: credentials that it signed fail from now on' })
  declare compromised: boolean

  async run() {
    const { former, active } = await rotateIssuerKey({ isCompromised: this.compromised })
    if (former && this.compromised) {
      this.logger.info(`Nothing that key ${former.keyId} signed is valid any more.`)
    } else if (former)
      this.logger.info(`Key ${former.keyId} is retired; its credentials stay valid.`)
    this.logger.success(`Key ${active.keyId} signs from now on.`)
  }
}
