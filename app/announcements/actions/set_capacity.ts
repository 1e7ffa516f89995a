import Event from '#app/announcements/models/event'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Writes how many places an event has; null: no limit. `changeCapacity` decides whether it may be so, under
 * the event's lock, and gives new places to whoever waits.
 */
export async function setCapacity(
  { eventId, capacity }: { eventId: number; capacity: number | null },
  trx: TransactionClientContract
): Promise<void> {
  await Event.query({ client: trx }).where('id', eventId).update({ capacity })
}
