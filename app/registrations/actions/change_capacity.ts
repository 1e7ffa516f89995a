import { setCapacity } from '#app/announcements/actions/places'
import { promoteWaiting } from '#app/registrations/actions/promote_waiting'
import { CapacityChanged } from '#app/registrations/events/capacity_changed'
import { CapacityBelowSeats } from '#app/registrations/exceptions/registration_refusals'
import { lockEvent } from '#app/registrations/queries/lock_event'
import { seatsOf } from '#app/registrations/queries/scarce'
import type { Actor } from '#app/registrations/rules/transitions'
import { recordAudit } from '#app/audit/actions/record_audit'
import { announce } from '#app/core/facts'
import { inTransaction } from '#app/core/database/in_transaction'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Sets how many places an event has, never below the seats that are held, and gives new places to the
 * waitlist, in one transaction.
 *
 * @param input `capacity` null: no limit
 * @throws CapacityBelowSeats
 */
export function changeCapacity(
  input: { eventId: number; capacity: number | null; actor: Actor },
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    const { eventId, capacity, actor } = input
    await lockEvent(eventId, client)
    const seats = await seatsOf(eventId, client)
    if (capacity === seats.capacity) return
    if (capacity !== null && capacity < seats.held)
      throw new CapacityBelowSeats({ held: seats.held })

    await setCapacity({ eventId, capacity }, client)
    await recordAudit(
      {
        actorId: actor.id,
        ability: actor.ability,
        action: 'event.capacity_changed',
        subjectType: 'event',
        subjectId: eventId,
        before: { capacity: seats.capacity },
        after: { capacity },
      },
      client
    )
    await announce(client, new CapacityChanged(eventId))
    await promoteWaiting({ eventId }, client)
  }, trx)
}
