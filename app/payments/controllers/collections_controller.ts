import { collectPayment } from '#app/payments/actions/collect_payment'
import {
  IdempotencyKeyReused,
  Overpayment,
  PaymentPaid,
  PaymentRefunded,
  PaymentVoid,
  TenderedTooLittle,
} from '#app/payments/exceptions/payment_refusals'
import { answerMovement } from '#app/payments/http/answer_movement'
import { blaming } from '#app/payments/http/blame'
import { paymentToMoveHere } from '#app/payments/http/cashier_here'
import { withIdempotencyKey } from '#app/payments/http/idempotency'
import { collectionValidator } from '#app/payments/validators/payments'
import type { HttpContext } from '@adonisjs/core/http'

const BLAMED = {
  amount: [Overpayment, PaymentPaid, PaymentRefunded, PaymentVoid, IdempotencyKeyReused],
  tendered: [TenderedTooLittle],
}

/** Money that comes in over the counter. */
export default class CollectionsController {
  async store(ctx: HttpContext) {
    const { payment, actor } = await paymentToMoveHere(ctx)
    const input = await ctx.request.validateUsing(collectionValidator, withIdempotencyKey(ctx))
    const { tendered, externalReference, ...rest } = input
    const movement = {
      ...{ ...rest, paymentId: payment.id, actor },
      tendered: input.method === 'cash' ? (tendered ?? null) : null,
      externalReference: input.method === 'cash' ? null : (externalReference ?? null),
    }
    const recorded = await blaming(BLAMED, () => collectPayment(movement))
    return answerMovement(ctx, recorded, 'collected')
  }
}
