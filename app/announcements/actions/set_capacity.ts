import Event from '#app/announcements/models/event'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Writes how many places an event has; null: no limit. `changeCapacity` decides whether that is allowed,
 * under the event's lock, and gives new places to the waitlist.
 */
export async function setCapacity(
  { eventId, capacity }: { eventId: number; capacity: number | null },
  trx: TransactionClientContract
): Promise<void> {
  await Event.query({ client: trx }).where('id', eventId).update({ capacity })
}
