import { minorToJson } from '#isomorphic/core/money'
import PlacePaymentTransformer from '#app/payments/transformers/place_payment_transformer'
import TimelineEntryTransformer from '#app/registrations/transformers/timeline_entry_transformer'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type { StoredAnswer } from '#app/registrations/rules/answers'
import type { OwnRegistration } from '#app/registrations/queries/registration_panel'
import { isSeatHolding } from '#app/registrations/rules/scarce'
import { isActive } from '#app/registrations/rules/transitions'

/** One's own registration for one event, with its story told by role. */
export default class OwnRegistrationTransformer extends BaseTransformer<OwnRegistration> {
  toObject() {
    const {
      registration,
      position,
      ticketPublicId,
      cancel,
      cancelDeadline,
      giveBackPath,
      timeline,
      application,
      payment,
      certificates,
      isSurveyWaiting,
    } = this.resource
    const { status } = registration
    return {
      publicId: registration.publicId,
      status,
      isActive: isActive(status),
      holdsSeat: isSeatHolding(status),
      position,
      price: {
        label: registration.priceLabel,
        amountMinor: minorToJson(registration.priceAmountMinor),
        currency: registration.priceCurrency,
      },
      answers: (registration.answers as StoredAnswer[]).map(({ label, value }) => ({
        label,
        value,
      })),
      reason: registration.reason,
      promotedAt: registration.promotedAt?.toUTC().toISO() ?? null,
      ticketPublicId,
      // Of somebody who was invited under age: the ticket comes with it.
      awaitsConsent: registration.awaitsConsent && isActive(status),
      mayCancel: cancel.allowed,
      giveBackPath,
      cancelUntil: cancelDeadline.toUTC().toISO()!,
      application,
      certificates,
      isSurveyWaiting,
      payment: payment && new PlacePaymentTransformer(payment).toObject(),
      timeline: timeline.map((entry) => new TimelineEntryTransformer(entry).toObject()),
    }
  }
}
