import type User from '#app/users/models/user'
import { BasePolicy } from '@adonisjs/bouncer'

/** The log of who did what is the system owner's. */
export default class AuditPolicy extends BasePolicy {
  async read(user: User): Promise<boolean> {
    await user.loadOnce('roles')
    return user.hasRole('admin')
  }
}
