import { reverseTransaction } from '#app/payments/actions/reverse_transaction'
import {
  IdempotencyKeyReused,
  NoOpenDesk,
  NotReversible,
  RefundedSince,
} from '#app/payments/exceptions/payment_refusals'
import { answerMovement } from '#app/payments/http/answer_movement'
import { blaming } from '#app/payments/http/blame'
import { paymentToMoveHere } from '#app/payments/http/cashier_here'
import { withIdempotencyKey } from '#app/payments/http/idempotency'
import Transaction from '#app/payments/models/transaction'
import { reversalValidator } from '#app/payments/validators/payments'
import type { HttpContext } from '@adonisjs/core/http'

const BLAMED = { reason: [NotReversible, RefundedSince, NoOpenDesk, IdempotencyKeyReused] }

/** A movement that was recorded by mistake, taken back by another one. */
export default class PaymentReversalsController {
  async store(ctx: HttpContext) {
    const { payment, actor } = await paymentToMoveHere(ctx)
    const input = await ctx.request.validateUsing(reversalValidator, withIdempotencyKey(ctx))
    const { transaction: publicId, ...rest } = input
    const wrong = await Transaction.query().where({ publicId, paymentId: payment.id }).firstOrFail()
    const recorded = await blaming(BLAMED, () =>
      reverseTransaction({ ...rest, transactionId: wrong.id, actor })
    )
    return answerMovement(ctx, recorded, 'reversed')
  }
}
