import type { DeskOutcome } from '#app/registrations/queries/desk_outcome'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { DateTime } from 'luxon'

/** Whom the desk has just registered, and what can follow at once. */
export default class DeskOutcomeTransformer extends BaseTransformer<DeskOutcome> {
  toObject() {
    const { registration, ticketPublicId, session, opensAtMs } = this.resource
    const isConfirmed = registration.status === 'confirmed'
    return {
      publicId: registration.publicId,
      name: registration.user.name,
      status: registration.status as 'confirmed' | 'pending_payment' | 'submitted' | 'waitlisted',
      ticketPublicId,
      session: isConfirmed ? session : null,
      opensAt:
        isConfirmed && opensAtMs !== null ? DateTime.fromMillis(opensAtMs).toUTC().toISO() : null,
    }
  }
}
