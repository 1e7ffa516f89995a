import type User from '#app/users/models/user'
import { BasePolicy } from '@adonisjs/bouncer'

/** How the installation runs is the admins' to look after. */
export default class SystemPolicy extends BasePolicy {
  async administer(user: User): Promise<boolean> {
    await user.loadOnce('roles')
    return user.hasRole('admin')
  }
}
