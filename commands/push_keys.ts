import { vapid } from '#config/push'
import { BaseCommand } from '@adonisjs/core/ace'
import { createECDH } from 'node:crypto'

export default class PushKeys extends BaseCommand {
  static commandName = 'push:keys'
  static description = 'Make a pair of keys for push notifications, to be put into .env'
  static options = { startApp: false }

  run() {
    const keys = createECDH('prime256v1')
    keys.generateKeys()
    if (vapid) {
      this.logger.warning(
        'There is a pair already: with another one every browser has to agree anew.'
      )
    }
    this.logger.log(`VAPID_PUBLIC_KEY=${keys.getPublicKey('base64url')}`)
    this.logger.log(`VAPID_PRIVATE_KEY=${keys.getPrivateKey('base64url')}`)
    return Promise.resolve()
  }
}
