import { refundOnline } from '#app/payments/actions/refund_online'
import { refundPayment } from '#app/payments/actions/refund_payment'
import {
  MoreThanOnline,
  NotPayableOnline,
  RefundRefusedByGateway,
  RefundWaits,
} from '#app/payments/exceptions/gateway_refusals'
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
    ...[MoreThanOnline, IdempotencyKeyReused],
  ],
  method: [NoOpenDesk, NotPayableOnline, RefundRefusedByGateway, RefundWaits],
}

/** Money that goes back, with a reason; what came online by the gateway that took it. */
export default class RefundsController {
  async store(ctx: HttpContext) {
    const { payment, actor } = await paymentToMoveHere(ctx)
    const input = await ctx.request.validateUsing(refundValidator, withIdempotencyKey(ctx))
    const { method, externalReference, ...rest } = input
    const refund = { ...rest, paymentId: payment.id, actor }
    const recorded = await blaming(BLAMED, () =>
      method === 'online'
        ? refundOnline(refund)
        : refundPayment({ ...refund, method, externalReference })
    )
    return answerMovement(ctx, recorded, 'refunded')
  }
}
