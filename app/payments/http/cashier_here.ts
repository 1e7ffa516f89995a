import PaymentPolicy from '#app/payments/policies/payment_policy'
import { cashierOf } from '#app/payments/queries/cashier_of'
import { findPayment } from '#app/payments/queries/find_payment'
import type { HttpContext } from '@adonisjs/core/http'

/** Authorizes a cashier, and says with which scope. */
export async function cashierHere({ auth, bouncer }: HttpContext) {
  await bouncer.with(PaymentPolicy).authorize('keep')
  return (await cashierOf(auth.getUserOrFail()))!
}

/** The payment of the route for a cashier who may move its money. */
export async function paymentToMoveHere(ctx: HttpContext) {
  const payment = await findPayment(String(ctx.params.payment))
  await ctx.bouncer.with(PaymentPolicy).authorize('move', payment)
  return { payment, actor: (await cashierOf(ctx.auth.getUserOrFail()))! }
}
