import { reverseTransaction } from '#app/payments/actions/reverse_transaction'
import { cashierHere } from '#app/payments/http/cashier_here'
import { transactionInScope } from '#app/payments/queries/find_transaction'
import { reversalValidator } from '#app/payments/validators/transfer'
import type { HttpContext } from '@adonisjs/core/http'

/** A movement that was recorded by mistake is taken back. */
export default class TransactionReversalsController {
  async store(ctx: HttpContext) {
    const { i18n, params, request, response, session } = ctx
    const reader = await cashierHere(ctx)
    const { id } = await transactionInScope(String(params.transaction), reader)
    const { reason, key } = await request.validateUsing(reversalValidator)
    const actor = { id: reader.id, ability: reader.ability }
    await reverseTransaction({ transactionId: id, reason, actor, idempotencyKey: key })
    session.flash('success', i18n.t('transactions.reverse.done'))
    return response.redirect().status(303).withQs().back()
  }
}
