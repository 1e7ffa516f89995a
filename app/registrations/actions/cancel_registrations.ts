import { AT_ONCE_MAX, TooManyAtOnce } from '#app/core/exceptions/refusal'
import { inTransaction } from '#app/core/database/in_transaction'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import { promoteWaiting } from '#app/registrations/actions/promote_waiting'
import { moveRegistrations } from '#app/registrations/actions/write_states'
import { eventFacts } from '#app/registrations/queries/event_facts'
import { registrationsWanted, type Wanted } from '#app/registrations/queries/list_registrations'
import { lockEvent } from '#app/registrations/queries/lock_event'
import { registrationsToMove } from '#app/registrations/queries/registrations_to_move'
import { ACTIVE_STATUSES, type Actor } from '#app/registrations/rules/transitions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface CancelManyInput {
  eventId: number
  /** Public ids, or whatever the list finds; what is not active, or not of this event, is left alone. */
  registrations: string[] | Wanted
  actor: Actor
  /** The people read it. */
  reason: string
}

/**
 * Staff cancel many registrations at once, in one transaction, and the seats that become free go to the line. Members
 * of teams leave them one by one, as when each is cancelled alone. Cancelling again changes nothing.
 *
 * @returns how many were cancelled
 * @throws TooManyAtOnce
 */
export function cancelRegistrations(
  { eventId, registrations, actor, reason }: CancelManyInput,
  trx?: TransactionClientContract
): Promise<number> {
  return inTransaction(async (client) => {
    await lockEvent(eventId, client)
    const event = await eventFacts(eventId, client)
    const asked = await registrationsToMove(
      eventId,
      (query) => {
        query.whereIn('registrations.status', [...ACTIVE_STATUSES])
        if (Array.isArray(registrations)) query.whereIn('registrations.public_id', registrations)
        else query.whereIn('registrations.id', registrationsWanted(eventId, registrations))
        query.orderBy('registrations.id').limit(AT_ONCE_MAX + 1)
      },
      client
    )
    if (asked.length > AT_ONCE_MAX) throw new TooManyAtOnce()
    const alone = asked.filter(({ teamId }) => teamId === null)
    await moveRegistrations(
      {
        ...{ registrations: alone, to: 'cancelled', event, actor, reason },
        occasion: 'cancelled_by_staff',
      },
      client
    )
    for (const { id, teamId } of asked) {
      if (teamId === null) continue
      await cancelRegistration({ registrationId: id, by: { actor, reason } }, client)
    }
    if (alone.length > 0) await promoteWaiting({ eventId }, client)
    return asked.length
  }, trx)
}
