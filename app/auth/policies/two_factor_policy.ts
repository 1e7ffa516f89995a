import type User from '#app/users/models/user'
import { BasePolicy } from '@adonisjs/bouncer'
import type { AuthorizerResponse } from '@adonisjs/bouncer/types'

/** Who may take two-factor off another person's account: admins, for people who lost their phone. */
export default class TwoFactorPolicy extends BasePolicy {
  async reset(user: User): Promise<AuthorizerResponse> {
    await user.loadOnce('roles')
    return user.hasRole('admin')
  }
}
