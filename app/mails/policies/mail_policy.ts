import type User from '#app/users/models/user'
import { BasePolicy } from '@adonisjs/bouncer'

/** What was mailed to whom is the admins' to look after. */
export default class MailPolicy extends BasePolicy {
  async administer(user: User): Promise<boolean> {
    await user.loadOnce('roles')
    return user.hasRole('admin')
  }
}
