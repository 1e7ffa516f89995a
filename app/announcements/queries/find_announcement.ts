import Announcement from '#app/announcements/models/announcement'
import AnnouncementSlug from '#app/announcements/models/announcement_slug'
import type { EventAccess } from '#app/announcements/rules/event_access'
import { errors } from '@adonisjs/lucid'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/**
 * Finds an announcement by its slug, or by one that it had before (then `slug` on the result is another
 * one, and a page redirects). The event is loaded with its campus and staff.
 *
 * @throws E_ROW_NOT_FOUND
 */
export async function findAnnouncement(slug: string): Promise<Announcement> {
  const known = await bySlug(slug)
  if (known) return known
  const former = await AnnouncementSlug.findBy('slug', slug)
  if (!former) throw new errors.E_ROW_NOT_FOUND()
  return withEvent().where('id', former.announcementId).firstOrFail()
}

/** @returns the announcement of an event, with the event and its staff */
export function announcementOfEvent(
  eventId: number,
  client?: QueryClientContract
): Promise<Announcement> {
  return withEvent(client)
    .whereHas('event', (event) => event.where('id', eventId))
    .firstOrFail()
}

const bySlug = (slug: string) => withEvent().where('slug', slug).first()

const withEvent = (client?: QueryClientContract) =>
  Announcement.query({ client }).preload('event', (event) =>
    event.preload('campus').preload('staff')
  )

/** @returns the author and the staff of the announcement; its event must be loaded */
export function accessOfAnnouncement(announcement: Announcement): EventAccess {
  const staff = announcement.event?.staff ?? []
  return {
    authorId: announcement.authorId,
    staff: staff.map(({ userId, duty }) => ({ userId, duty })),
  }
}
