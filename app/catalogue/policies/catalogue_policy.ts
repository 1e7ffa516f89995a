import type User from '#app/users/models/user'
import { BasePolicy } from '@adonisjs/bouncer'

/** Campuses, faculties and courses are the admins' to keep. */
export default class CataloguePolicy extends BasePolicy {
  async administer(user: User): Promise<boolean> {
    await user.loadOnce('roles')
    return user.hasRole('admin')
  }
}
