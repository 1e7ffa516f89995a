import { normalEmail } from '#app/core/rules/lookalikes'
import { changeRoles } from '#app/users/actions/change_roles'
import User from '#app/users/models/user'
import { ROLES, type Role } from '#app/users/rules/roles'
import { args, BaseCommand } from '@adonisjs/core/ace'

export default class UserRole extends BaseCommand {
  static commandName = 'user:role'
  static description = 'Give a person a staff role, or take it away'
  static options = { startApp: true }

  @args.string({ description: 'E-mail of the account' })
  declare email: string

  @args.string({ description: 'add or remove' })
  declare verb: string

  @args.string({ description: ROLES.join(', ') })
  declare role: string

  async run() {
    const role = ROLES.find((known) => known === this.role)
    if (!role || !['add', 'remove'].includes(this.verb)) {
      return this.refuse(`Usage: user:role <email> add|remove ${ROLES.join('|')}`)
    }
    const user = await User.findBy('email', normalEmail(this.email))
    if (!user) return this.refuse(`No account has the e-mail ${this.email}.`)
    try {
      await this.change(user, role)
    } catch (error) {
      this.refuse(
        (error as { code?: string }).code === 'E_LAST_ADMIN'
          ? 'This is the last admin: give another person the role first.'
          : String(error)
      )
    }
  }

  private async change(user: User, role: Role) {
    const grant = this.verb === 'add'
    const { done } = await changeRoles({ userIds: [user.id], role, grant, actorId: null })
    const state = grant ? 'has' : 'does not have'
    this.logger.success(`${user.email} ${done > 0 ? 'now' : 'already'} ${state} the role ${role}.`)
  }

  private refuse(sentence: string) {
    this.logger.error(sentence)
    this.exitCode = 1
  }
}
