import { listState, type List, type ListState } from '#app/core/http/list_query'
import { onlyOf } from '#app/invitations/queries/list_invitations'
import type { InvitationReader } from '#app/invitations/rules/inviting'
import { pageOf } from '#app/reports/rules/pages'
import { searchable } from '#app/users/rules/roles'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/** By what the funnel is broken down. */
export const FUNNEL_GROUPS = ['course', 'campus', 'school', 'inviter', 'event'] as const
export type FunnelGroup = (typeof FUNNEL_GROUPS)[number]

export const FUNNEL = {
  sorts: { name: 'name', invited: 'invited', attended: 'attended', enrolled: 'enrolled' },
  defaultSort: 'invited',
  defaultDirection: 'desc',
  filters: { event: 'any', by: FUNNEL_GROUPS },
  tieBreaker: 'name',
} as const

type FunnelState = ListState<'name' | 'invited' | 'attended' | 'enrolled', 'event' | 'by'>

/**
 * How many prospects came how far. Whoever attended or enrolled has accepted, and `accepted` counts them. Enrolment may
 * follow acceptance without attendance, so `enrolled` may be above `attended`, and neither counts all of the other.
 */
export interface FunnelFigures {
  invited: number
  accepted: number
  attended: number
  enrolled: number
  /** Of those who attended, who have not enrolled. */
  attendedOnly: number
}

export interface FunnelRow extends FunnelFigures {
  /** Null: not said. */
  name: string | null
}

const NAMES: Record<
  FunnelGroup,
  { join?: (query: DatabaseQueryBuilderContract) => void; name: string }
> = {
  course: {
    join: (query) => void query.leftJoin('courses as g', 'g.id', 'i.course_id'),
    name: 'g.name',
  },
  campus: {
    join: (query) => void query.leftJoin('campuses as g', 'g.id', 'i.campus_id'),
    name: 'g.name',
  },
  // As it was first written; accents and case do not tell schools apart.
  school: { name: 'min(i.school)' },
  inviter: {
    join: (query) =>
      void query
        .join('users as own', 'own.id', 'i.inviter_id')
        .joinRaw('join users as g on g.id = coalesce(own.merged_into_id, own.id)'),
    name: 'g.name',
  },
  event: { name: 'a.title' },
}

const KEYS: Record<FunnelGroup, string[]> = {
  course: ['g.id', 'g.name'],
  campus: ['g.id', 'g.name'],
  school: ['i.school_search'],
  inviter: ['g.id', 'g.name'],
  event: ['e.id', 'a.title'],
}

const STEPS = `count(*) as invited,
  sum(case when i.status in ('accepted', 'attended', 'enrolled') then 1 else 0 end) as accepted,
  sum(case when i.attended_at is not null then 1 else 0 end) as attended,
  sum(case when i.enrolled_at is not null then 1 else 0 end) as enrolled,
  sum(case when i.status = 'attended' then 1 else 0 end) as attended_only`

/** @returns what was asked for, and by what it is broken down */
export function askedFunnel(request: { qs(): Record<string, unknown> }): {
  state: FunnelState
  by: FunnelGroup
} {
  const state = listState(request, FUNNEL)
  return { state, by: (state.filters.by as FunnelGroup | undefined) ?? 'course' }
}

/**
 * The funnel of the invitations that the office looks after, broken down. One query.
 *
 * @returns every row, and their sums, which are those of the rows
 */
export async function invitationFunnel(
  reader: InvitationReader,
  { state, by }: { state: Pick<FunnelState, 'q' | 'filters'>; by: FunnelGroup }
): Promise<{ rows: FunnelRow[]; totals: FunnelFigures }> {
  const { join, name } = NAMES[by]
  const query = db
    .from('invitations as i')
    .join('events as e', 'e.id', 'i.event_id')
    .join('announcements as a', 'a.id', 'e.announcement_id')
  join?.(query)
  onlyOf(query, reader)
  if (state.filters.event) query.where('a.slug', state.filters.event)
  const found: Record<string, string | number | null>[] = await query
    .groupBy(...KEYS[by])
    .select(db.raw(`${name} as name`), db.raw(STEPS))
  const wanted = searchable(state.q)
  const rows = found
    .map((row) => ({
      name: row.name === null ? null : String(row.name),
      invited: Number(row.invited),
      accepted: Number(row.accepted),
      attended: Number(row.attended),
      enrolled: Number(row.enrolled),
      attendedOnly: Number(row.attended_only),
    }))
    .filter((row) => searchable(row.name ?? '').includes(wanted))
  return { rows, totals: sumOf(rows) }
}

function sumOf(rows: readonly FunnelFigures[]): FunnelFigures {
  const sum = (of: keyof FunnelFigures) => rows.reduce((total, row) => total + row[of], 0)
  return {
    invited: sum('invited'),
    accepted: sum('accepted'),
    attended: sum('attended'),
    enrolled: sum('enrolled'),
    attendedOnly: sum('attendedOnly'),
  }
}

/** @returns a page of the rows, sorted as asked; what has no name comes last of its equals */
export function funnelPage(rows: FunnelRow[], state: FunnelState): List<FunnelRow> {
  return pageOf(sortedFunnel(rows, state), state)
}

export function sortedFunnel(
  rows: readonly FunnelRow[],
  { sort, direction }: Pick<FunnelState, 'sort' | 'direction'>
): FunnelRow[] {
  const sign = direction === 'asc' ? 1 : -1
  const named = (row: FunnelRow) => searchable(row.name ?? '\uffff')
  return rows.toSorted((a, b) => {
    const byName = named(a) < named(b) ? -1 : named(a) > named(b) ? 1 : 0
    if (sort === 'name') return sign * byName
    return sign * (a[sort] - b[sort]) || byName
  })
}
