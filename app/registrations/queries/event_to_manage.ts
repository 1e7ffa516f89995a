import { findAnnouncement } from '#app/announcements/queries/find_announcement'
import { isPublished } from '#app/announcements/rules/publication'
import {
  mayManageEvent,
  type Principal,
  type EventAccess,
} from '#app/announcements/rules/event_access'
import { now } from '#app/core/clock'
import { errors } from '@adonisjs/lucid'
import type Event from '#app/announcements/models/event'

/**
 * The event behind an announcement, for its staff. What was never published is a secret of those who may
 * manage it: for anybody else there is none.
 *
 * @param slug of the announcement, or one that it had before
 * @param person who asks
 * @throws E_ROW_NOT_FOUND when there is no such event, or it is a secret
 */
export async function eventToManage(slug: string, person: Principal): Promise<Event> {
  const announcement = await findAnnouncement(slug)
  const { event } = announcement
  if (!event) throw new errors.E_ROW_NOT_FOUND()
  event.$setRelated('announcement', announcement)
  if (!isPublished(announcement, now()) && !mayManageEvent(person, accessOf(event))) {
    throw new errors.E_ROW_NOT_FOUND()
  }
  return event
}

/** @returns the people tied to the event; its announcement and staff must be loaded */
export function accessOf(event: Event): EventAccess {
  return {
    authorId: event.announcement.authorId,
    staff: event.staff.map(({ userId, duty }) => ({ userId, duty })),
  }
}
