import { closeCashDesk } from '#app/payments/actions/close_cash_desk'
import { countCashDesk } from '#app/payments/actions/count_cash_desk'
import { DeskClosed } from '#app/payments/exceptions/payment_refusals'
import { blaming } from '#app/payments/http/blame'
import { cashierHere } from '#app/payments/http/cashier_here'
import { findCashDesk } from '#app/payments/queries/cash_desks'
import { deskClosingValidator, deskCountValidator } from '#app/payments/validators/payments'
import { ReasonRequired } from '#app/registrations/exceptions/registration_refusals'
import { minorToJson } from '#isomorphic/core/money'
import type { HttpContext } from '@adonisjs/core/http'

/** Closing a drawer blindly: it is counted first, and only then is told what is expected. */
export default class CashDeskClosingsController {
  /** As JSON, what the count means; nothing is closed yet, and every count is audited. */
  async count(ctx: HttpContext) {
    const actor = await cashierHere(ctx)
    const desk = await findCashDesk(String(ctx.params.desk), actor)
    const { denominations } = await ctx.request.validateUsing(deskCountValidator)
    const counted = await countCashDesk({ deskId: desk.id, denominations, actor })
    return ctx.response.send({
      countedMinor: minorToJson(counted.counted),
      expectedMinor: minorToJson(counted.expected),
      differenceMinor: minorToJson(counted.difference),
    })
  }

  async store(ctx: HttpContext) {
    const actor = await cashierHere(ctx)
    const desk = await findCashDesk(String(ctx.params.desk), actor)
    const { denominations, note = '' } = await ctx.request.validateUsing(deskClosingValidator)
    const closing = { deskId: desk.id, denominations, note, actor }
    await blaming({ note: [ReasonRequired, DeskClosed] }, () => closeCashDesk(closing))
    ctx.session.flash('success', ctx.i18n.t('cashier.done.closed'))
    return ctx.response.redirect().status(303).toPath(`/cash-desks/${desk.publicId}`)
  }
}
