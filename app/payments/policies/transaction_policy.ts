import type User from '#app/users/models/user'
import { BasePolicy } from '@adonisjs/bouncer'

/** Who looks after movements of money: cashiers, those of the scope of their role. */
export default class TransactionPolicy extends BasePolicy {
  async keep(user: User): Promise<boolean> {
    await user.loadOnce('roles')
    return user.hasRole('cashier')
  }
}
