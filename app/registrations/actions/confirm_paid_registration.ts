import { moveRegistrations } from '#app/registrations/actions/write_states'
import { RegistrationNotActive } from '#app/registrations/exceptions/registration_refusals'
import { eventFacts } from '#app/registrations/queries/event_facts'
import { lockRegistration } from '#app/registrations/queries/lock_registration'
import type { RegistrationToMove } from '#app/registrations/queries/registrations_to_move'
import type { Actor } from '#app/registrations/rules/actor'
import { inTransaction } from '#app/core/database/in_transaction'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Confirms the seat whose payment is complete, in the transaction that completes it. Confirming again
 * changes nothing.
 *
 * @param input who recorded the last of the money; null: the system
 * @throws RegistrationNotActive when the seat was given up or taken away meanwhile
 */
export function confirmPaidRegistration(
  input: { registrationId: number; actor: Actor | null },
  trx?: TransactionClientContract
): Promise<RegistrationToMove> {
  return inTransaction(async (client) => {
    const registration = await lockRegistration(input.registrationId, client)
    if (registration.status === 'confirmed') return registration
    if (registration.status !== 'pending_payment') throw new RegistrationNotActive()

    const event = await eventFacts(registration.eventId, client)
    const { actor } = input
    const move = { registrations: [registration], to: 'confirmed', event, actor } as const
    await moveRegistrations(move, client)
    return { ...registration, status: 'confirmed' }
  }, trx)
}
