import type { AnnouncementRow } from '#app/announcements/queries/announcement_rows'
import type { AnnouncementListState } from '#app/announcements/queries/list_announcements'
import { isSeatState, placeState, stateWhenTaken } from '#app/announcements/rules/place_state'
import { coverUrls } from '#app/announcements/rules/cover_urls'
import { supplyForPage } from '#app/registrations/rules/scarce'
import { seatsChannel } from '#isomorphic/broadcasting/channel_names'
import type { SeatState, Supply } from '#isomorphic/registrations/places'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type { DateTime } from 'luxon'

interface Listed {
  rows: AnnouncementRow[]
  meta: AnnouncementListState & { total: number; lastPage: number }
  now: DateTime
  /** By which the reader reads times: cards need not name it. */
  zone: string
}

/** The announcements of a page, as cards show them, and the state of the list. */
export default class AnnouncementListTransformer extends BaseTransformer<Listed> {
  toObject() {
    const { rows, meta, ...given } = this.resource
    return { rows: rows.map((row) => announcementCard(row, given)), meta }
  }
}

/**
 * One announcement as a card shows it, and nothing else: a page has 25. Instants in ISO, UTC; the zone of a place is
 * named where it is not the given one, the reader's.
 */
export function announcementCard(
  row: AnnouncementRow,
  { now, zone }: Pick<Listed, 'now'> & { zone?: string }
) {
  const { event } = row
  const state = placeState(row, now)
  return {
    slug: row.slug,
    kind: row.kind,
    title: row.title,
    cover: coverUrls(row.cover)?.card,
    placeState: state,
    // A notice shows its text; an event shows when, where and how many instead.
    ...(!event && {
      summary: row.summary,
      publishedAt: row.publishedAt && inShort(row.publishedAt),
    }),
    event: event && {
      startsAt: inShort(event.startsAt),
      endsAt: inShort(event.endsAt),
      ...(event.timeZone !== zone && { timeZone: event.timeZone }),
      campus: event.campus,
      venue: event.venue,
      ...placesInShort(event.seats),
      ...(isSeatState(state) && livePlaces(event, row.visibility, now)),
    },
  }
}

/**
 * Where changes of the places are told, and what the card says when they run out while it is looked at, unless that is
 * `full`.
 */
function livePlaces(
  event: NonNullable<AnnouncementRow['event']>,
  visibility: string,
  now: DateTime
): { live: string; whenTaken?: SeatState } {
  const { publicId } = event
  const whenTaken = stateWhenTaken(event, now)
  return {
    live: seatsChannel({ publicId, visibility }),
    ...(whenTaken !== 'full' && { whenTaken }),
  }
}

/** What is left follows from it, and mostly nobody waits. */
function placesInShort(seats: Supply): {
  capacity: number | null
  taken: number
  waiting?: number
} {
  const { capacity, taken, waiting } = supplyForPage(seats)
  return { capacity, taken, ...(waiting > 0 && { waiting }) }
}

/** 2026-11-28T15:00Z */
function inShort(at: DateTime): string {
  return at.toUTC().toISO({ suppressMilliseconds: true, suppressSeconds: true })!
}
