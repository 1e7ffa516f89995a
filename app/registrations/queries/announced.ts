import { findAnnouncement } from '#app/announcements/queries/find_announcement'
import { isOut } from '#app/announcements/rules/publication'
import { now } from '#app/core/services/clock'
import { errors } from '@adonisjs/lucid'
import type Announcement from '#app/announcements/models/announcement'

/**
 * The announcement that somebody wants to register for.
 *
 * @param slug its slug, or one that it had when the page was opened
 * @returns it with its event, if it has one
 * @throws E_ROW_NOT_FOUND when there is none, or it was never published
 */
export async function announced(slug: unknown): Promise<Announcement> {
  const announcement = await findAnnouncement(String(slug))
  if (!isOut(announcement, now())) throw new errors.E_ROW_NOT_FOUND()
  return announcement
}
