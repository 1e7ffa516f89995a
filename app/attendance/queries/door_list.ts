import { fromSql, now, toSql } from '#app/core/clock'
import { paginate, type List, type ListState } from '#app/core/http/list_query'
import { inStatus } from '#app/announcements/queries/list_announcements'
import { DOOR_STATUSES } from '#app/attendance/queries/door_event'
import { EXPECTED_AT_EVENT, INSIDE_EVENT } from '#app/attendance/queries/door_counts'
import { isAdmin, type Principal } from '#app/announcements/rules/event_access'
import { havingWords } from '#app/users/queries/matching_words'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { DateTime } from 'luxon'

export interface Door {
  publicId: string
  title: string
  status: string
  campus: string
  venue: string
  timeZone: string
  startsAt: DateTime
  endsAt: DateTime
  sessions: number
  inside: number
  expected: number
}

type DoorRow = Omit<Door, 'publicId' | 'timeZone' | 'startsAt' | 'endsAt'> & {
  public_id: string
  time_zone: string
  starts_at: string | Date
  ends_at: string | Date
}

export const DOOR_LIST = {
  sorts: { next: 'e.starts_at', date: 'e.starts_at', title: 'an.title_search' },
  defaultSort: 'next',
  defaultDirection: 'desc',
  filters: { when: ['today', 'upcoming', 'past'] },
  tieBreaker: 'e.id',
} as const

/**
 * The events at which a person may take attendance, with the people inside each. The same condition as
 * `mayScanEvent`, said in SQL; a test compares the two. Three queries, whatever the page.
 */
export async function doorList(person: Principal, state: ListState): Promise<List<Door>> {
  const query = db
    .from('events as e')
    .join('announcements as an', 'an.id', 'e.announcement_id')
    .join('campuses as c', 'c.id', 'e.campus_id')
    .where((out) => inStatus(out, DOOR_STATUSES, { now: now(), table: 'an' }))
    .whereNotNull('an.published_at')
    .select('e.public_id', 'an.title', 'an.status', 'c.name as campus', 'e.venue', 'c.time_zone')
    .select('e.starts_at', 'e.ends_at', db.raw(`${INSIDE_EVENT} as inside`))
    .select(db.raw(`${EXPECTED_AT_EVENT} as expected`))
    .select(db.raw(`(select count(*) from event_sessions s where s.event_id = e.id) as sessions`))
  if (!isAdmin(person)) onlyTied(query, person)
  if (state.q) havingWords(query, 'an.title_search', state.q)
  if (state.filters.when) await onlyWhen(query, state.filters.when)
  if (state.sort === 'next') nextFirst(query)

  const list = await paginate<DoorRow>(query, state, DOOR_LIST)
  return { ...list, rows: list.rows.map(doorOf) }
}

function onlyTied(query: DatabaseQueryBuilderContract, person: Principal) {
  const duties = person.roles.includes('scanner') ? ['manager', 'scanner'] : ['manager']
  query.where((tied) => {
    tied.whereExists((staff) =>
      staff
        .from('event_staff as t')
        .whereColumn('t.event_id', 'e.id')
        .where('t.user_id', person.id)
        .whereIn('t.duty', duties)
        .select(db.raw('1'))
    )
    if (person.roles.includes('organizer')) tied.orWhere('an.author_id', person.id)
  })
}

/**
 * What is on now and what comes, soonest first; then what is over. People come to this list to start
 * scanning.
 */
function nextFirst(query: DatabaseQueryBuilderContract) {
  const today = toSql(now())
  query
    .orderByRaw('case when e.ends_at > ? then 0 else 1 end', [today])
    .orderByRaw('case when e.ends_at > ? then e.starts_at end', [today])
}

/** "Today" is the day of the event's own campus. */
async function onlyWhen(query: DatabaseQueryBuilderContract, when: string) {
  const campuses: { id: number; time_zone: string }[] = await db
    .from('campuses')
    .select('id', 'time_zone')
  query.where((any) => {
    any.whereRaw('1 = 0')
    for (const campus of campuses) {
      const day = now().setZone(campus.time_zone)
      const [from, to] = [toSql(day.startOf('day')), toSql(day.endOf('day').plus(1))]
      any.orWhere((here) => {
        here.where('e.campus_id', campus.id)
        if (when === 'upcoming') here.where('e.starts_at', '>=', to)
        if (when === 'past') here.where('e.ends_at', '<=', from)
        if (when === 'today') here.where('e.starts_at', '<', to).where('e.ends_at', '>', from)
      })
    }
  })
}

function doorOf(row: DoorRow): Door {
  const {
    public_id: publicId,
    time_zone: timeZone,
    starts_at: starts,
    ends_at: ends,
    ...rest
  } = row
  return { ...rest, publicId, timeZone, startsAt: fromSql(starts), endsAt: fromSql(ends) }
}
