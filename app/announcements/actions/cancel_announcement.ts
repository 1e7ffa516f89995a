import { changePublication } from '#app/announcements/actions/change_publication'
import { AnnouncementCancelled } from '#app/announcements/events/announcement_changed'
import { EventCancelled } from '#app/announcements/events/event_cancelled'
import type Announcement from '#app/announcements/models/announcement'
import Event from '#app/announcements/models/event'
import { cancelEventRegistrations } from '#app/registrations/actions/cancel_registration'
import { announce } from '#app/core/facts'
import { inTransaction } from '#app/core/database/in_transaction'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface CancelAnnouncement {
  announcementId: number
  /** Told to everybody who registered. */
  reason: string
  actorId: number
  ability: string
}

/**
 * Cancels a published event: nobody can register any more, every registration is cancelled and everybody
 * gets a mail, all in one transaction. Cancelling it again changes nothing.
 *
 * @throws TransitionRefused
 */
export function cancelAnnouncement(
  { announcementId, reason, actorId, ability }: CancelAnnouncement,
  trx?: TransactionClientContract
): Promise<Announcement> {
  return inTransaction(async (client) => {
    const announcement = await changePublication(
      { announcementId, transition: 'cancel', actorId, ability, reason },
      client
    )
    const event = await Event.query({ client }).where('announcement_id', announcementId).first()
    if (event) {
      const actor = { id: actorId, ability }
      await cancelEventRegistrations({ eventId: event.id, reason, actor }, client)
      await announce(client, new EventCancelled(event.id, reason, actor))
    }
    const { publicId, visibility } = announcement
    await announce(
      client,
      new AnnouncementCancelled({
        publicId,
        visibilities: [visibility],
        eventId: event?.id ?? null,
      })
    )
    return announcement
  }, trx)
}
