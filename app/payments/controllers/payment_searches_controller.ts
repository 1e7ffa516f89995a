import { json } from '#app/core/http/json'
import { recordPayerSearch } from '#app/payments/actions/record_payer_search'
import { cashierHere } from '#app/payments/http/cashier_here'
import { paymentsAtDesk } from '#app/payments/queries/payments_at_desk'
import FoundAtDeskTransformer from '#app/payments/transformers/found_at_desk_transformer'
import { paymentSearchValidator } from '#app/payments/validators/payments'
import type { HttpContext } from '@adonisjs/core/http'

/** What a cashier looks for at the desk, answered as JSON. */
export default class PaymentSearchesController {
  async show(ctx: HttpContext) {
    const actor = await cashierHere(ctx)
    const { q } = await ctx.request.validateUsing(paymentSearchValidator)
    const found = await paymentsAtDesk(q, actor.scope)
    if (found.by !== 'reference') {
      // A code is a secret of its owner, and stands in no log.
      const search = found.by === 'name' ? q : found.by
      await recordPayerSearch({ actor, search, hits: found.payments.length })
    }
    return json.serialize(FoundAtDeskTransformer.transform(found))
  }
}
