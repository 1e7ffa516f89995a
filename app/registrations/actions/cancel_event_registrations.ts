import Registration from '#app/registrations/models/registration'
import { moveRegistration } from '#app/registrations/actions/move_registration'
import { eventFacts } from '#app/registrations/queries/event_facts'
import { lockEvent } from '#app/registrations/queries/lock_event'
import type { Actor } from '#app/registrations/rules/actor'
import type { Status } from '#app/registrations/rules/transitions'
import { inTransaction } from '#app/core/services/in_transaction'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** The waitlist closes first, so that no freed seat can find anybody to go to. */
const ORDER: Status[] = ['waitlisted', 'submitted', 'pending_payment', 'confirmed']

/**
 * Cancels everybody's registration because the event is cancelled, and tells them, in the transaction that
 * cancels the event. Nobody is promoted. Run again, it finds nobody left.
 *
 * @returns how many were cancelled
 */
export function cancelEventRegistrations(
  input: { eventId: number; actor: Actor; reason: string },
  trx?: TransactionClientContract
): Promise<number> {
  return inTransaction(async (client) => {
    const { eventId, actor, reason } = input
    await lockEvent(eventId, client)
    const event = await eventFacts(eventId, client)
    let cancelled = 0
    for (const status of ORDER) {
      const registrations = await Registration.query({ client })
        .where({ eventId, status })
        .orderBy('id')
      for (const registration of registrations) {
        await moveRegistration(
          { registration, to: 'cancelled', event, actor, reason, occasion: 'event_cancelled' },
          client
        )
        cancelled += 1
      }
    }
    return cancelled
  }, trx)
}
