import type { ProspectPage } from '#app/invitations/queries/prospect_page'
import PlacePaymentTransformer from '#app/payments/transformers/place_payment_transformer'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** What a prospect's own page shows of their answer and their place. */
export default class ProspectPageTransformer extends BaseTransformer<ProspectPage> {
  toObject() {
    const { state, outcome, questions, place } = this.resource
    return {
      state,
      outcome,
      questions,
      place: place && {
        ...place,
        payment: place.payment && new PlacePaymentTransformer(place.payment).toObject(),
      },
    }
  }
}
