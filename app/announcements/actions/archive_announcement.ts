import { promoteWaiting } from '#app/registrations/actions/promote_waiting'
import { AnnouncementUpdated } from '#app/announcements/events/announcement_changed'
import { changePublication } from '#app/announcements/actions/change_publication'
import { EventAhead } from '#app/announcements/exceptions/announcement_refusals'
import type Announcement from '#app/announcements/models/announcement'
import Event from '#app/announcements/models/event'
import { announce } from '#app/core/facts'
import { now } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { lockEventOf } from '#app/registrations/queries/lock_event'
import { ACTIVE_STATUSES } from '#app/registrations/rules/transitions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Takes an announcement off every list; its link keeps working for the people who could read it.
 *
 * @throws EventAhead when people hold or want places at an event that is not over; TransitionRefused
 */
export function archiveAnnouncement(
  input: { announcementId: number; actorId: number; ability: string },
  trx?: TransactionClientContract
): Promise<Announcement> {
  return inTransaction(async (client) => {
    const announcement = await changePublication({ ...input, transition: 'archive' }, client)
    await lockEventOf(input.announcementId, client)
    const event = await Event.query({ client })
      .where('announcement_id', input.announcementId)
      .first()
    if (event && event.endsAt > now()) {
      const active = client.from('registrations').where('event_id', event.id)
      const somebody = await active
        .whereIn('status', [...ACTIVE_STATUSES])
        .select('id')
        .first()
      if (somebody) throw new EventAhead()
    }
    await announceChange(announcement, event, client)
    return announcement
  }, trx)
}

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
    await announceChange(announcement, event, client)
    return announcement
  }, trx)
}

/** Lists have one less, or one more; of what was never published nobody knew. */
async function announceChange(
  { publicId, visibility, publishedAt }: Announcement,
  event: Event | null,
  trx: TransactionClientContract
): Promise<void> {
  if (!publishedAt) return
  const eventId = event?.id ?? null
  await announce(trx, new AnnouncementUpdated({ publicId, visibilities: [visibility], eventId }))
}
