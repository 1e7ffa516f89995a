import PlacePaymentTransformer from '#app/payments/transformers/place_payment_transformer'
import RegistrationRowTransformer from '#app/registrations/transformers/registration_row_transformer'
import TimelineEntryTransformer from '#app/registrations/transformers/timeline_entry_transformer'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type { StoredAnswer } from '#app/registrations/rules/answers'
import type { RegistrationInDetail } from '#app/registrations/queries/registration_timeline'

/** What staff of the event see in the drawer of one registration: contact, answers, story. */
export default class RegistrationInDetailTransformer extends BaseTransformer<RegistrationInDetail> {
  toObject() {
    const { row, timeline, payment } = this.resource
    const answers = JSON.parse(row.answers) as StoredAnswer[]
    return {
      row: new RegistrationRowTransformer(row).toObject(),
      payment: payment && new PlacePaymentTransformer(payment).toObject(),
      answers: answers.map(({ label, value }) => ({ label, value })),
      timeline: timeline.map((entry) => new TimelineEntryTransformer(entry).forStaff()),
    }
  }
}
