import type { Owed } from '#app/payments/queries/find_payment'
import { cashierOf } from '#app/payments/queries/cashier_of'
import { mayCollect } from '#app/payments/rules/cashier'
import type User from '#app/users/models/user'
import { AuthorizationResponse, BasePolicy } from '@adonisjs/bouncer'
import type { AuthorizerResponse } from '@adonisjs/bouncer/types'

/** Who may see what is owed, and who moves money. */
export default class PaymentPolicy extends BasePolicy {
  /** Lists, searches, desks and refund requests: cashiers, for those of their scope. */
  async keep(user: User): Promise<boolean> {
    await user.loadOnce('roles')
    return user.hasRole('cashier')
  }

  /** One payment: whoever owes it, and the cashiers of its scope; for anybody else it does not exist. */
  async view(user: User, payment: Owed): Promise<AuthorizerResponse> {
    if (payment.payerId === user.id || (await this.moves(user, payment))) return true
    return AuthorizationResponse.deny('Not found', 404)
  }

  /** Collect, refund, extend, void: who owes it sees it, and may not. */
  async move(user: User, payment: Owed): Promise<AuthorizerResponse> {
    if (await this.moves(user, payment)) return true
    return payment.payerId === user.id
      ? AuthorizationResponse.deny()
      : AuthorizationResponse.deny('Not found', 404)
  }

  private async moves(user: User, { campusId, facultyId }: Owed): Promise<boolean> {
    const cashier = await cashierOf(user)
    return cashier !== null && mayCollect(cashier, { campusId, facultyId })
  }
}
