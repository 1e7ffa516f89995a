import { dayIn } from '#app/core/rules/days'
import { managedBy } from '#app/announcements/queries/managed_by'
import { inStatus } from '#app/announcements/queries/list_announcements'
import { isAdmin, type Principal } from '#app/announcements/rules/event_access'
import { INSIDE_EVENT } from '#app/attendance/queries/door_counts'
import { DOOR_STATUSES } from '#app/attendance/queries/door_event'
import { fromSql, now, toSql } from '#app/core/clock'
import { exactSum, minor, type StoredMinor } from '#app/core/database/columns'
import { tallied } from '#app/core/database/tallies'
import type { ListOptions, ListState } from '#app/core/http/list_query'
import { STATUSES, type Status } from '#app/registrations/rules/transitions'
import { figuresOf, type ReportedEvent } from '#app/reports/rules/event_report'
import { havingWords } from '#app/users/queries/matching_words'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { DateTime } from 'luxon'

export const EVENT_REPORT = {
  sorts: {
    day: 'e.starts_at',
    title: 'an.title_search',
    registrations: 'registrations',
    confirmed: 'confirmed',
    attended: 'attended',
    noShows: 'no_shows',
    revenue: 'revenue',
  },
  defaultSort: 'day',
  defaultDirection: 'desc',
  filters: { campus: 'any', from: 'any', to: 'any' },
  tieBreaker: 'e.id',
} satisfies ListOptions<string, 'campus' | 'from' | 'to'>

type EventRow = Record<Status, number | string> & {
  id: number
  public_id: string
  slug: string
  title: string
  title_search: string
  kind: string
  status: string
  campus: string
  time_zone: string
  starts_at: string | Date
  ends_at: string | Date
  capacity: number | null
  held: number
  attended: number
  checked_in: number
  checked_in_unconfirmed: number
  collected: StoredMinor
  refunded: StoredMinor
}

/**
 * The figures of every event that the person runs and that was ever published, searched and filtered: one
 * statement (two where days are asked for), which reads what the database has tallied, not the
 * registrations. All of them are read, since each page shows the sums of all.
 */
export async function eventFigures(
  person: Principal,
  { q, filters }: Pick<ListState, 'q' | 'filters'>
): Promise<ReportedEvent[]> {
  const query = db
    .from('events as e')
    .join('announcements as an', 'an.id', 'e.announcement_id')
    .join('campuses as c', 'c.id', 'e.campus_id')
    .join('seat_counts as seats', 'seats.event_id', 'e.id')
    .leftJoin('tallies as t', (tally) =>
      tally.on('t.subject_id', 'e.id').andOnVal('t.tally', 'registrations')
    )
    .groupBy('e.id', 'an.id', 'c.id', 'seats.event_id')
    .whereNotNull('an.published_at')
    .where((out) => inStatus(out, DOOR_STATUSES, { now: now(), table: 'an' }))
    .select('e.id', 'e.public_id', 'an.slug', 'an.title', 'an.title_search', 'an.kind')
    .select('an.status', 'c.name as campus', 'c.time_zone', 'e.starts_at', 'e.ends_at')
    .select('e.capacity', 'seats.held')
    .select(db.raw(COUNTS))
  if (!isAdmin(person)) query.whereIn('e.id', idsOfEventsRunBy(person))
  if (q) havingWords(query, 'an.title_search', q)
  if (filters['campus']) query.where('c.code', filters['campus'])
  await onlyDays(query, filters)
  const rows = (await query) as EventRow[]
  const at = now()
  return rows.map((row) => reportedEvent(row, at))
}

const COUNTS = [
  ...STATUSES.map(
    (status) => `sum(case when t.key = '${status}' then t.total else 0 end) as ${status}`
  ),
  `${INSIDE_EVENT} as attended`,
  `${tallied('people_inside', 'e.id')} as checked_in`,
  // They are few, and have an index of their own.
  `(select count(*) from registrations r where r.event_id = e.id
    and r.check_ins > 0 and r.status <> 'confirmed') as checked_in_unconfirmed`,
  // Read from an index that has nothing but these two.
  `(select ${exactSum('p.collected_minor')} from payments p where p.event_id = e.id) as collected`,
  `(select ${exactSum('p.refunded_minor')} from payments p where p.event_id = e.id) as refunded`,
].join(', ')

function idsOfEventsRunBy(person: Principal) {
  const events = db
    .from('events')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .select('events.id')
  return managedBy(events, person, 'manage')
}

/** An event belongs to the day on which it begins, on the clock of its campus: to one day only. */
async function onlyDays(
  query: DatabaseQueryBuilderContract,
  filters: ListState['filters']
): Promise<void> {
  if (!dayIn(filters['from'], 'utc') && !dayIn(filters['to'], 'utc')) return
  const campuses: { id: number; time_zone: string }[] = await db
    .from('campuses')
    .select('id', 'time_zone')
  query.where((any) => {
    any.whereRaw('1 = 0')
    for (const [zone, those] of Map.groupBy(campuses, (campus) => campus.time_zone)) {
      const [from, to] = [dayIn(filters['from'], zone), dayIn(filters['to'], zone)]
      any.orWhere((here) => {
        here.whereIn(
          'e.campus_id',
          those.map(({ id }) => id)
        )
        if (from) here.where('e.starts_at', '>=', toSql(from))
        if (to) here.where('e.starts_at', '<', toSql(to.plus({ days: 1 })))
      })
    }
  })
}

function reportedEvent(row: EventRow, at: DateTime): ReportedEvent {
  const isOver = fromSql(row.ends_at) <= at
  const figures = figuresOf({
    byStatus: Object.fromEntries(STATUSES.map((status) => [status, Number(row[status])])),
    seatsHeld: row.held,
    attended: Number(row.attended),
    checkedIn: Number(row.checked_in),
    checkedInUnconfirmed: Number(row.checked_in_unconfirmed),
    collected: minor(row.collected),
    refunded: minor(row.refunded),
    isOver,
  })
  return {
    id: row.id,
    publicId: row.public_id,
    slug: row.slug,
    title: row.title,
    titleSearch: row.title_search,
    kind: row.kind,
    status: row.status,
    campus: row.campus,
    timeZone: row.time_zone,
    startsAt: fromSql(row.starts_at),
    capacity: row.capacity,
    isOver,
    ...figures,
  }
}
