import { reviewTransfer } from '#app/payments/actions/review_transfer'
import { cashierHere } from '#app/payments/http/cashier_here'
import { neighboursInReview, transactionInScope } from '#app/payments/queries/find_transaction'
import { reviewValidator } from '#app/payments/validators/transfer'
import type { HttpContext } from '@adonisjs/core/http'

/** A cashier decides about a transfer that was reported. */
export default class TransferReviewsController {
  /** Leads on to the next one that waits. */
  async store(ctx: HttpContext) {
    const { i18n, params, request, response, session } = ctx
    const reader = await cashierHere(ctx)
    const { id, payer } = await transactionInScope(String(params.transaction), reader)
    const { decision, reason } = await request.validateUsing(reviewValidator)
    const actor = { id: reader.id, ability: reader.ability }
    const reviewed = await reviewTransfer({
      transactionId: id,
      decision,
      reason: reason ?? null,
      actor,
    })
    session.flash('success', i18n.t(`transactions.reviewed.${reviewed}`, { name: payer.name }))
    const { next, previous } = await neighboursInReview(id, reader)
    const onward = next ?? previous
    if (onward === null)
      return response.redirect().status(303).toRoute('payments.transactions.index')
    return response
      .redirect()
      .status(303)
      .toRoute('payments.transactions.show', { transaction: onward })
  }
}
