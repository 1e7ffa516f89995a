import { moveRegistrations } from '#app/registrations/actions/write_states'
import { eventFacts } from '#app/registrations/queries/event_facts'
import { lockEvent } from '#app/registrations/queries/lock_event'
import { registrationsToMove } from '#app/registrations/queries/registrations_to_move'
import { ACTIVE_STATUSES, type Actor } from '#app/registrations/rules/transitions'
import { inTransaction } from '#app/core/database/in_transaction'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

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
    const registrations = await registrationsToMove(
      eventId,
      (query) =>
        query.whereIn('registrations.status', [...ACTIVE_STATUSES]).orderBy('registrations.id'),
      client
    )
    await moveRegistrations(
      { registrations, to: 'cancelled', event, actor, reason, occasion: 'event_cancelled' },
      client
    )
    return registrations.length
  }, trx)
}
