import { EVENT_KINDS } from '#app/announcements/rules/kinds'
import type { Viewer } from '#app/announcements/queries/viewer_of'
import { whereNewcomersGetAPlace } from '#app/registrations/queries/scarce'
import { sqlList } from '#app/registrations/rules/scarce'
import { ACTIVE_STATUSES } from '#app/registrations/rules/transitions'
import { toSql } from '#app/core/clock'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { DateTime } from 'luxon'

/**
 * Open for the viewer: the window is open, a place or the waitlist is there, the viewer belongs to the
 * audience and to a price, and is not registered yet. For a person not signed in: window and places. The
 * same conditions as the `eligibility` rule, said in SQL; a test compares the two. The query joins `events`
 * and their seats (`joinSeats`).
 *
 * @param later events, by row number, that open later for the viewer
 */
export function onlyOpen(
  query: DatabaseQueryBuilderContract,
  { viewer, now, later }: { viewer: Viewer | null; now: DateTime; later: number[] }
): void {
  const at = toSql(now)
  if (later.length > 0) query.whereNotIn('events.id', later)
  query
    .whereIn('announcements.kind', [...EVENT_KINDS])
    .whereIn('announcements.status', ['published', 'scheduled'])
    .whereRaw('coalesce(events.registration_closes_at, events.starts_at) > ?', [at])
    .where('events.ends_at', '>', at)
    .where((opens) => {
      opens
        .whereNull('events.registration_opens_at')
        .orWhere('events.registration_opens_at', '<=', at)
    })
    .where((room) => {
      room.where('events.approval', true).orWhere((place) => whereNewcomersGetAPlace(place, at))
    })
  if (viewer) onlyForPerson(query, viewer)
}

function onlyForPerson(query: DatabaseQueryBuilderContract, viewer: Viewer): void {
  const audience = inAudienceSql('announcement_id', 'announcements.id', viewer)
  const price = inAudienceSql('event_price_id', 'p.id', viewer)
  query.whereRaw(audience.sql, audience.bindings)
  query.whereRaw(
    `(not exists (select 1 from event_prices p where p.event_id = events.id)
      or exists (select 1 from event_prices p where p.event_id = events.id and ${price.sql}))`,
    price.bindings
  )
  query.whereRaw(
    `not exists (select 1 from registrations r where r.event_id = events.id and r.user_id = ?
      and r.status in ${sqlList([...ACTIVE_STATUSES, 'rejected'])})`,
    [viewer.id]
  )
}

/** SQL: whether the viewer belongs to the audience of an announcement, or of a price. */
export function inAudienceSql(owner: string, id: string, viewer: Viewer) {
  const dimensions = {
    kind: viewer.kind,
    campus_id: viewer.campusId ?? 0,
    faculty_id: viewer.facultyId ?? 0,
    course_id: viewer.courseId ?? 0,
  }
  const parts = Object.keys(dimensions).map(
    (column) =>
      `(not exists (select 1 from audience_rules a where a.${owner} = ${id} and a.${column} is not null)
        or exists (select 1 from audience_rules a where a.${owner} = ${id} and a.${column} = ?))`
  )
  return { sql: parts.join(' and '), bindings: Object.values(dimensions) }
}
