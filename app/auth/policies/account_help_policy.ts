import type User from '#app/users/models/user'
import { BasePolicy } from '@adonisjs/bouncer'
import type { AuthorizerResponse } from '@adonisjs/bouncer/types'

/**
 * Who may give an account another address, invite its owner again and end its sessions: registrars, for those whom
 * `peopleReader` names; what they may not do to whoever holds a role, the actions ask.
 */
export default class AccountHelpPolicy extends BasePolicy {
  async help(user: User): Promise<AuthorizerResponse> {
    await user.loadOnce('roles')
    return user.hasRole('registrar')
  }
}
