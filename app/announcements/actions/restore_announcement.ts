import Event from '#app/announcements/models/event'
import { changePublication } from '#app/announcements/actions/change_publication'
import { inTransaction } from '#app/core/database/in_transaction'
import { promoteWaiting } from '#app/registrations/actions/promote_waiting'
import type Announcement from '#app/announcements/models/announcement'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Takes an announcement out of the archive, into the state it had. Nobody is promoted in the archive, so
 * seats that became free meanwhile are given now.
 *
 * @throws TransitionRefused
 */
export function restoreAnnouncement(
  input: { announcementId: number; actorId: number; ability: string },
  trx?: TransactionClientContract
): Promise<Announcement> {
  return inTransaction(async (client) => {
    const announcement = await changePublication({ ...input, transition: 'restore' }, client)
    const event = await Event.query({ client })
      .where('announcement_id', input.announcementId)
      .first()
    if (event) await promoteWaiting({ eventId: event.id }, client)
    return announcement
  }, trx)
}
