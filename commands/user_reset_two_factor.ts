import { normalEmail } from '#app/core/rules/lookalikes'
import { turnOffTwoFactor } from '#app/auth/actions/turn_off_two_factor'
import User from '#app/users/models/user'
import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class UserResetTwoFactor extends BaseCommand {
  static commandName = 'user:reset-two-factor'
  static description =
    'Turn off two-factor authentication for an account whose owner lost the phone and the recovery codes'
  static options: CommandOptions = { startApp: true }

  @args.string({ description: 'E-mail address of the account' })
  declare email: string

  async run() {
    const user = await User.findBy('email', normalEmail(this.email))
    if (!user) {
      this.logger.error(`There is no account of ${this.email}.`)
      this.exitCode = 1
      return
    }
    const wasOn = await turnOffTwoFactor({ userId: user.id, actorId: null })
    if (wasOn)
      this.logger.success(
        `${user.email} signs in with the password alone, and was notified by e-mail.`
      )
    else
      this.logger.info(`${user.email} does not use two-factor authentication; nothing was changed.`)
  }
}
