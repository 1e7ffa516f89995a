import type { AnnouncementRow } from '#app/announcements/queries/announcement_rows'
import {
  listAnnouncements,
  type AnnouncementFilter,
} from '#app/announcements/queries/list_announcements'
import type { Viewer } from '#app/announcements/queries/viewer_of'
import type { Scope } from '#app/users/rules/scope'
import type { DateTime } from 'luxon'

const SPARE = 4

/**
 * The next announcements that a person may read, soonest first, without what was cancelled; two queries and
 * one for the seats.
 */
export async function comingUp(question: {
  viewer: Viewer | null
  now: DateTime
  count: number
  filters?: Partial<Record<AnnouncementFilter, string>>
  /** Only what concerns one of these places. */
  within?: Scope
}): Promise<AnnouncementRow[]> {
  const { viewer, now, count, filters = {}, within } = question
  const list = await listAnnouncements({
    viewer,
    now,
    within,
    state: { q: '', page: 1, perPage: count + SPARE, sort: 'date', direction: 'asc', filters },
  })
  return list.rows.filter((row) => row.status !== 'cancelled').slice(0, count)
}
