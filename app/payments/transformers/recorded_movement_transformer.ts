import type { RecordedMovement } from '#app/payments/queries/recorded_movement'
import { minorToJson } from '#isomorphic/core/money'
import { shownReference } from '#isomorphic/payments/reference'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** What moved, the change that goes back, and what is still to be paid. */
export default class RecordedMovementTransformer extends BaseTransformer<RecordedMovement> {
  toObject() {
    const { amount, change, payment, ...rest } = this.resource
    return {
      ...rest,
      amountMinor: minorToJson(amount),
      changeMinor: change === null ? null : minorToJson(change),
      payment: {
        publicId: payment.publicId,
        reference: shownReference(payment.reference),
        payer: payment.payer,
        status: payment.status,
        outstandingMinor: minorToJson(payment.outstanding),
      },
    }
  }
}
