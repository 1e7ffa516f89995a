import Registration from '#app/registrations/models/registration'
import { decideRegistrations } from '#app/registrations/actions/decide_registrations'
import type { Actor } from '#app/registrations/rules/actor'
import { inTransaction } from '#app/core/database/in_transaction'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface DecideInput {
  registrationId: number
  decision: 'accept' | 'reject'
  actor: Actor
  /** Needed to reject; the person reads it. */
  reason?: string | null
}

/**
 * Decides about one registration, as `decideRegistrations` does about many.
 *
 * @throws the refusal when it cannot be decided so: RegistrationNotActive when it was decided otherwise or
 *   cancelled meanwhile
 */
export function decideRegistration(
  { registrationId, ...input }: DecideInput,
  trx?: TransactionClientContract
): Promise<Registration> {
  return inTransaction(async (client) => {
    const { event_id: eventId, public_id: publicId } = await client
      .from('registrations')
      .where('id', registrationId)
      .select('event_id', 'public_id')
      .firstOrFail()
    const { refused } = await decideRegistrations(
      { ...input, eventId, registrations: [publicId] },
      client
    )
    if (refused[0]) throw refused[0].refusal
    return Registration.findOrFail(registrationId, { client })
  }, trx)
}
