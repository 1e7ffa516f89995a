import type { PlacePayment } from '#app/payments/queries/owed_by_registrations'
import OwedPaymentTransformer from '#app/payments/transformers/owed_payment_transformer'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** The payment of a place, for its owner and the event's staff. */
export default class PlacePaymentTransformer extends BaseTransformer<PlacePayment> {
  toObject() {
    const { isInReview, isOfTeam } = this.resource
    return { ...new OwedPaymentTransformer(this.resource).toObject(), isInReview, isOfTeam }
  }
}
