import { listState } from '#app/core/http/list_query'
import { declineRefund } from '#app/payments/actions/refund_requests'
import { eventChoices } from '#app/payments/queries/filter_choices'
import { recordPayerSearch } from '#app/payments/actions/record_payer_search'
import { workOffRefunds } from '#app/payments/actions/work_off_refunds'
import { RefundRequestClosed } from '#app/payments/exceptions/payment_refusals'
import { blaming } from '#app/payments/http/blame'
import { cashierHere } from '#app/payments/http/cashier_here'
import { tellWorkedOff } from '#app/payments/http/tell_worked_off'
import { openDeskOf } from '#app/payments/queries/cash_desks'
import {
  findRefundRequest,
  listRefundRequests,
  REFUND_REQUESTS,
} from '#app/payments/queries/list_refund_requests'
import RefundRequestListTransformer from '#app/payments/transformers/refund_request_list_transformer'
import { refundDeclineValidator, refundWorkValidator } from '#app/payments/validators/payments'
import type { HttpContext } from '@adonisjs/core/http'

/** What is to be given back: the cashiers' to-do list. */
export default class RefundRequestsController {
  async index(ctx: HttpContext) {
    const actor = await cashierHere(ctx)
    const state = listState(ctx.request, REFUND_REQUESTS)
    return ctx.inertia.render('payments/refundRequests', {
      list: async () => {
        const list = await listRefundRequests(state, actor.scope)
        await recordPayerSearch({ actor, search: state.q, hits: list.meta.total })
        return RefundRequestListTransformer.transform(list)
      },
      events: () => eventChoices(actor.scope),
      hasDesk: async () => (await openDeskOf(actor.id)) !== null,
    })
  }

  /** One or many at once, each a transaction of its own. */
  async store(ctx: HttpContext) {
    const actor = await cashierHere(ctx)
    const input = await ctx.request.validateUsing(refundWorkValidator)
    tellWorkedOff(ctx, await workOffRefunds({ ...input, actor }))
    return ctx.response.redirect().status(303).withQs().back()
  }

  async decline(ctx: HttpContext) {
    const actor = await cashierHere(ctx)
    const { reason: answer } = await ctx.request.validateUsing(refundDeclineValidator)
    const request = await findRefundRequest(String(ctx.params.request), actor.scope)
    const change = { requestId: request.id, answer, actor }
    await blaming({ reason: [RefundRequestClosed] }, () => declineRefund(change))
    ctx.session.flash('success', ctx.i18n.t('cashier.done.declined'))
    return ctx.response.redirect().status(303).withQs().back()
  }
}
