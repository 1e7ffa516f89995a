import { onlyKnownTo, type Planner } from '#app/announcements/queries/known_to'
import { onlySameAudience } from '#app/announcements/queries/same_audience'
import type { AudienceInput } from '#app/announcements/rules/announcement_input'
import type { ChosenTimes, Span } from '#app/announcements/rules/chosen_times'
import { effectiveStatus, type AnnouncementStatus } from '#app/announcements/rules/publication'
import { fromSql, toSql } from '#app/core/clock'
import { searchable } from '#app/users/rules/roles'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { DateTime } from 'luxon'

/** A session that takes place on a day that somebody has chosen. */
export interface TakingPlace {
  slug: string
  title: string
  kind: string
  /** Whether only those who run it know of it. */
  isUnpublished: boolean
  /** Whether its audience names nobody, so that it is for everyone. */
  isForEveryone: boolean
  /** Whether it overlaps with the chosen times; otherwise it has the day in common. */
  isAtOnce: boolean
  venue: string
  campus: string
  timeZone: string
  startsAt: DateTime
  endsAt: DateTime
}

export interface Found {
  /** What overlaps first, then by time; the first ones. */
  rows: TakingPlace[]
  /** How many of all of them overlap. */
  atOnce: number
  /** How many there are beyond these rows. */
  left: number
}

const SHOWN_MAX = 8

interface Stored {
  slug: string
  title: string
  kind: string
  status: AnnouncementStatus
  published_at: string | Date | null
  venue: string
  campus: string
  time_zone: string
  starts_at: string | Date
  ends_at: string | Date
  is_for_everyone: number
  is_at_once: number
  total: number | string
  at_once: number | string
}

/** @returns what somebody of the audience could go to on the chosen days; one statement */
export function forSameAudience(
  planner: Planner,
  times: ChosenTimes,
  audience: AudienceInput
): Promise<Found> {
  return found(planner, times, (query) => onlySameAudience(query, audience))
}

/** @returns what takes place in a venue on the chosen days; however its name is written, accents and case aside; one statement */
export function inVenue(
  planner: Planner,
  times: ChosenTimes,
  place: { campusId: number; venue: string }
): Promise<Found> {
  return found(planner, times, (query) => {
    query.where('events.campus_id', place.campusId)
    query.where('events.venue_search', searchable(place.venue))
  })
}

async function found(
  planner: Planner,
  { spans, days }: ChosenTimes,
  narrow: (query: DatabaseQueryBuilderContract) => void
): Promise<Found> {
  if (spans.length === 0) return { rows: [], atOnce: 0, left: 0 }
  const overlaps = overlapping(spans)
  const sameDay = overlapping(days)
  // By the first and the last of all the index of the times is read; what is over is in nobody's way.
  const from = DateTime.max(days[0]!.startsAt, planner.now)
  const whole = overlapping([{ startsAt: from, endsAt: days.at(-1)!.endsAt }])
  const sessions = db
    .from('event_sessions as s')
    .join('events', 'events.id', 's.event_id')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .join('campuses', 'campuses.id', 'events.campus_id')
    .whereRaw(whole.sql, whole.bindings)
    .whereRaw(sameDay.sql, sameDay.bindings)
    .select('announcements.slug', 'announcements.title', 'announcements.kind')
    .select('announcements.status', 'announcements.published_at', 'events.venue')
    .select('campuses.name as campus', 'campuses.time_zone', 's.starts_at', 's.ends_at', 's.id')
    .select(db.raw(`case when ${overlaps.sql} then 1 else 0 end as is_at_once`, overlaps.bindings))
    .select(db.raw(`case when exists (${RULES}) then 0 else 1 end as is_for_everyone`))
  onlyKnownTo(sessions, planner)
  narrow(sessions)
  const rows: Stored[] = await db
    .from(sessions.as('found'))
    .select('found.*', db.raw('count(*) over () as total'))
    .select(db.raw('sum(is_at_once) over () as at_once'))
    .orderBy('is_at_once', 'desc')
    .orderBy('starts_at')
    .orderBy('id')
    .limit(SHOWN_MAX)
  return {
    rows: rows.map((row) => takingPlace(row, planner.now)),
    atOnce: Number(rows[0]?.at_once ?? 0),
    left: Number(rows[0]?.total ?? 0) - rows.length,
  }
}

const RULES = 'select 1 from audience_rules a where a.announcement_id = announcements.id'

function overlapping(spans: Span[]) {
  const one = '(s.ends_at > ? and s.starts_at < ?)'
  return {
    sql: `(${spans.map(() => one).join(' or ')})`,
    bindings: spans.flatMap(({ startsAt, endsAt }) => [toSql(startsAt), toSql(endsAt)]),
  }
}

function takingPlace(row: Stored, now: DateTime): TakingPlace {
  const publication = { status: row.status, publishedAt: fromSql(row.published_at) }
  return {
    ...{ slug: row.slug, title: row.title, kind: row.kind, venue: row.venue, campus: row.campus },
    isUnpublished: effectiveStatus(publication, now) !== 'published',
    isForEveryone: Number(row.is_for_everyone) === 1,
    isAtOnce: Number(row.is_at_once) === 1,
    timeZone: row.time_zone,
    startsAt: fromSql(row.starts_at),
    endsAt: fromSql(row.ends_at),
  }
}
