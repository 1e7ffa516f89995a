import type User from '#app/users/models/user'
import { BasePolicy } from '@adonisjs/bouncer'

/** What the university says of itself is the admins' to keep. */
export default class InstallationPolicy extends BasePolicy {
  async administer(user: User): Promise<boolean> {
    await user.loadOnce('roles')
    return user.hasRole('admin')
  }
}
