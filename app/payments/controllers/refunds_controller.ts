import { refundPayment } from '#app/payments/actions/refund_payment'
import {
  IdempotencyKeyReused,
  NoOpenDesk,
  NothingCollected,
  PaymentRefunded,
  PaymentVoid,
  RefundInPart,
  RefundTooLarge,
} from '#app/payments/exceptions/payment_refusals'
import { answerMovement } from '#app/payments/http/answer_movement'
import { blaming } from '#app/payments/http/blame'
import { paymentToMoveHere } from '#app/payments/http/cashier_here'
import { withIdempotencyKey } from '#app/payments/http/idempotency'
import { refundValidator } from '#app/payments/validators/payments'
import type { HttpContext } from '@adonisjs/core/http'

const BLAMED = {
  amount: [
    ...[RefundTooLarge, RefundInPart, NothingCollected, PaymentRefunded, PaymentVoid],
    IdempotencyKeyReused,
  ],
  method: [NoOpenDesk],
}

/** Money that goes back, with a reason. */
export default class RefundsController {
  async store(ctx: HttpContext) {
    const { payment, actor } = await paymentToMoveHere(ctx)
    const input = await ctx.request.validateUsing(refundValidator, withIdempotencyKey(ctx))
    const recorded = await blaming(BLAMED, () =>
      refundPayment({ ...input, paymentId: payment.id, actor })
    )
    return answerMovement(ctx, recorded, 'refunded')
  }
}
