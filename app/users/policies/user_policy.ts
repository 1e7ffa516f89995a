import type User from '#app/users/models/user'
import { BasePolicy } from '@adonisjs/bouncer'

/** Who may see and change other people's accounts. */
export default class UserPolicy extends BasePolicy {
  /** Lists, records, claims and imports of people: registrars, for those whom `peopleReader` names. */
  async keep(user: User): Promise<boolean> {
    await user.loadOnce('roles')
    return user.hasRole('registrar')
  }

  /** Roles, access, merging. */
  async administer(user: User): Promise<boolean> {
    await user.loadOnce('roles')
    return user.hasRole('admin')
  }
}
