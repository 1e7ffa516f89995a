import type User from '#app/users/models/user'
import { BasePolicy } from '@adonisjs/bouncer'

/** Who may see and change other people's accounts. */
export default class UserPolicy extends BasePolicy {
  async administer(user: User): Promise<boolean> {
    await user.loadOnce('roles')
    return user.hasRole('admin')
  }
}
