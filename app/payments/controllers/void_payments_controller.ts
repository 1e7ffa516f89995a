import { voidPayment } from '#app/payments/actions/void_payment'
import { MoneyCollected } from '#app/payments/exceptions/payment_refusals'
import { blaming } from '#app/payments/http/blame'
import { paymentToMoveHere } from '#app/payments/http/cashier_here'
import { voidValidator } from '#app/payments/validators/payments'
import { PlaceIsPaidWith } from '#app/registrations/exceptions/registration_refusals'
import type { HttpContext } from '@adonisjs/core/http'

const BLAMED = { reason: [MoneyCollected, PlaceIsPaidWith] }

/** What is not owed any more. */
export default class VoidPaymentsController {
  async store(ctx: HttpContext) {
    const { payment, actor } = await paymentToMoveHere(ctx)
    const { reason } = await ctx.request.validateUsing(voidValidator)
    await blaming(BLAMED, () => voidPayment({ paymentId: payment.id, reason, actor }))
    ctx.session.flash('success', ctx.i18n.t('cashier.done.voided'))
    return ctx.response.redirect().status(303).withQs().back()
  }
}
