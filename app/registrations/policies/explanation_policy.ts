import { BasePolicy } from '@adonisjs/bouncer'
import type User from '#app/users/models/user'

/** Who decides about why somebody did not come; about whom, the query says. */
export default class ExplanationPolicy extends BasePolicy {
  async decide(user: User): Promise<boolean> {
    await user.loadOnce('roles')
    return user.hasRole('organizer', 'registrar')
  }
}
