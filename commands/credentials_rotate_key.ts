import { compromiseIssuerKey, rotateIssuerKey } from '#app/certificates/actions/issuer_keys'
import IssuerKey from '#app/certificates/models/issuer_key'
import { BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class CredentialsRotateKey extends BaseCommand {
  static commandName = 'credentials:rotate-key'
  static description =
    'Sign credentials of certificates with a new key; those of the old one stay valid'
  static options: CommandOptions = { startApp: true }

  @flags.boolean({ description: 'The old key leaked: credentials that it signed fail from now on' })
  declare compromised: boolean

  @flags.string({
    description: 'Id of a key that leaked, be it retired: what follows the # in its credentials',
  })
  declare leaked?: string

  async run() {
    if (this.leaked !== undefined) return this.compromise(this.leaked)
    const { former, active } = await rotateIssuerKey({ isCompromised: this.compromised })
    if (former && this.compromised) this.sayInvalid(former.keyId)
    else if (former) this.logger.info(`Key ${former.keyId} is retired; its credentials stay valid.`)
    this.logger.success(`Key ${active.keyId} signs from now on.`)
  }

  private async compromise(keyId: string) {
    if (!(await IssuerKey.findBy('keyId', keyId))) {
      this.logger.error(`There is no issuer key ${keyId}.`)
      this.exitCode = 1
      return
    }
    const { active } = await compromiseIssuerKey({ keyId })
    this.sayInvalid(keyId)
    this.logger.success(`Key ${active.keyId} signs.`)
  }

  private sayInvalid(keyId: string) {
    this.logger.info(`Nothing that key ${keyId} signed is valid any more.`)
  }
}
