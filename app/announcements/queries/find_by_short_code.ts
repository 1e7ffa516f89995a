import Announcement from '#app/announcements/models/announcement'
import { readShortCode } from '#app/announcements/rules/short_code'

/**
 * @param typed what stands behind `/e/`, in any case
 * @returns the announcement, with its event and staff for the policy
 * @throws E_ROW_NOT_FOUND
 */
export function findByShortCode(typed: string): Promise<Announcement> {
  return Announcement.query()
    .where('shortCode', readShortCode(typed))
    .preload('event', (event) => event.preload('staff'))
    .firstOrFail()
}
