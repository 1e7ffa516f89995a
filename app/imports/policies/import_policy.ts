import type User from '#app/users/models/user'
import { BasePolicy } from '@adonisjs/bouncer'

/** People and the catalogue are the admins'; so is importing them. */
export default class ImportPolicy extends BasePolicy {
  async administer(user: User): Promise<boolean> {
    await user.loadOnce('roles')
    return user.isVerified && user.hasRole('admin')
  }
}
