import type { AnnouncementRow } from '#app/announcements/queries/announcement_rows'
import type { AnnouncementListState } from '#app/announcements/queries/list_announcements'
import { placeState, stateWhenTaken } from '#app/announcements/rules/place_state'
import { coverUrls } from '#app/announcements/rules/cover_urls'
import { supplyForPage } from '#app/registrations/rules/scarce'
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

/** One announcement as a card shows it, and nothing else: a page has 25. Instants in ISO, UTC. */
export function announcementCard(row: AnnouncementRow, now: DateTime) {
  const { event } = row
  return {
    slug: row.slug,
    kind: row.kind,
    title: row.title,
    visibility: row.visibility,
    cover: coverUrls(row.cover)?.card,
    placeState: placeState(row, now),
    // A notice shows its text; an event shows when, where and how many instead.
    ...(!event && {
      summary: row.summary,
      publishedAt: row.publishedAt && inShort(row.publishedAt),
    }),
    event: event && {
      publicId: event.publicId,
      startsAt: inShort(event.startsAt),
      endsAt: inShort(event.endsAt),
      timeZone: event.timeZone,
      campus: event.campus,
      venue: event.venue,
      ...supplyForPage(event.seats),
      // What the card says when the places run out while it is looked at.
      whenTaken: stateWhenTaken(event, now),
    },
  }
}

/** 2026-11-28T15:00:00Z */
function inShort(at: DateTime): string {
  return at.toUTC().toISO({ suppressMilliseconds: true })!
}
