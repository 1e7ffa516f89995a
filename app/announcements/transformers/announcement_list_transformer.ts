import type { AnnouncementRow } from '#app/announcements/queries/announcement_rows'
import type { AnnouncementListState } from '#app/announcements/queries/list_announcements'
import { placeState } from '#app/announcements/rules/place_state'
import { shownStatus } from '#app/announcements/rules/publication'
import { coverUrls } from '#app/announcements/rules/cover_urls'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type { DateTime } from 'luxon'

interface Listed {
  rows: AnnouncementRow[]
  meta: AnnouncementListState & { total: number; lastPage: number }
  now: DateTime
}

/** The announcements of a page, as cards show them, and the state of the list. */
export default class AnnouncementListTransformer extends BaseTransformer<Listed> {
  toObject() {
    const { rows, meta, now } = this.resource
    return { rows: rows.map((row) => announcementCard(row, now)), meta }
  }
}

/** One announcement as a card shows it; instants in ISO, UTC. */
export function announcementCard(row: AnnouncementRow, now: DateTime) {
  const { event } = row
  return {
    slug: row.slug,
    kind: row.kind,
    title: row.title,
    summary: row.summary,
    cover: coverUrls(row.cover),
    status: shownStatus(row, event?.endsAt ?? null, now),
    placeState: placeState(row, now),
    visibility: row.visibility,
    publishedAt: row.publishedAt?.toISO() ?? null,
    event: event && {
      startsAt: event.startsAt.toISO()!,
      endsAt: event.endsAt.toISO()!,
      timeZone: event.timeZone,
      campus: event.campus,
      venue: event.venue,
      capacity: event.capacity,
      taken: event.taken,
      waiting: event.waiting,
    },
  }
}
