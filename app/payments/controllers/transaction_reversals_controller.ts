import { reverseTransaction } from '#app/payments/actions/reverse_transaction'
import {
  IdempotencyKeyReused,
  NoOpenDesk,
  NotReversible,
  RefundedSince,
} from '#app/payments/exceptions/payment_refusals'
import { answerMovement } from '#app/payments/http/answer_movement'
import { blaming } from '#app/payments/http/blame'
import { cashierHere } from '#app/payments/http/cashier_here'
import { withIdempotencyKey } from '#app/payments/http/idempotency'
import { transactionInScope } from '#app/payments/queries/find_transaction'
import { reversalValidator } from '#app/payments/validators/payments'
import type { HttpContext } from '@adonisjs/core/http'

const BLAMED = { reason: [NotReversible, RefundedSince, NoOpenDesk, IdempotencyKeyReused] }

/** A movement that was recorded by mistake, taken back by another one. */
export default class TransactionReversalsController {
  async store(ctx: HttpContext) {
    const actor = await cashierHere(ctx)
    const { id } = await transactionInScope(String(ctx.params.transaction), actor)
    const input = await ctx.request.validateUsing(reversalValidator, withIdempotencyKey(ctx))
    const recorded = await blaming(BLAMED, () =>
      reverseTransaction({ ...input, transactionId: id, actor })
    )
    return answerMovement(ctx, recorded, 'reversed')
  }
}
