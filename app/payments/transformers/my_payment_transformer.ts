import type { MyPayment } from '#app/payments/queries/my_payments'
import MovementTransformer from '#app/payments/transformers/movement_transformer'
import OwedPaymentTransformer from '#app/payments/transformers/owed_payment_transformer'
import { minorToJson } from '#isomorphic/core/money'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** One's own payment with what moved of it. */
export default class MyPaymentTransformer extends BaseTransformer<MyPayment> {
  toObject() {
    const { movements, refund, held } = this.resource
    const isAsked = refund?.state === 'open'
    return {
      ...new OwedPaymentTransformer(this.resource).toObject(),
      movements: movements.map((movement) => new MovementTransformer(movement).toObject()),
      mayAskRefund: held > 0n && !isAsked,
      refund: refund && {
        state: refund.state,
        reason: refund.reason,
        amountMinor: minorToJson(refund.amount),
        words: refund.words,
        answer: refund.answer,
        askedAt: refund.askedAt.toISO()!,
      },
    }
  }
}
