import { extendDueDate } from '#app/payments/actions/extend_due_date'
import {
  DueDateRefused,
  PaymentPaid,
  PaymentRefunded,
  PaymentVoid,
} from '#app/payments/exceptions/payment_refusals'
import { blaming } from '#app/payments/http/blame'
import { paymentToMoveHere } from '#app/payments/http/cashier_here'
import { readInstant } from '#app/payments/http/read_instant'
import { dueDateValidator } from '#app/payments/validators/payments'
import type { HttpContext } from '@adonisjs/core/http'

const BLAMED = { dueAt: [DueDateRefused, PaymentPaid, PaymentRefunded, PaymentVoid] }

/** How long somebody has to pay. */
export default class DueDatesController {
  async update(ctx: HttpContext) {
    const { payment, actor } = await paymentToMoveHere(ctx)
    const { dueAt: text, reason } = await ctx.request.validateUsing(dueDateValidator)
    const dueAt = readInstant(ctx, { text, field: 'dueAt', zone: payment.timeZone })
    const change = { paymentId: payment.id, dueAt, reason, actor }
    await blaming(BLAMED, () => extendDueDate(change))
    ctx.session.flash('success', ctx.i18n.t('cashier.done.extended'))
    return ctx.response.redirect().status(303).withQs().back()
  }
}
