import type User from '#app/users/models/user'
import { BasePolicy } from '@adonisjs/bouncer'

/** Who signs for the university is the admins' to keep. */
export default class SignatoryPolicy extends BasePolicy {
  async administer(user: User): Promise<boolean> {
    await user.loadOnce('roles')
    return user.hasRole('admin')
  }
}
