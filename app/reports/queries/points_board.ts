import { paginate, type List, type ListState } from '#app/core/http/list_query'
import { boardName, type BoardName } from '#app/invitations/rules/board_names'
import type { InvitationReader } from '#app/invitations/rules/inviting'
import { isUnlimited } from '#app/users/rules/scope'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

export const POINTS_BOARD = {
  sorts: { points: 'b.earned', attended: 'b.attended', enrolled: 'b.enrolled' },
  defaultSort: 'points',
  defaultDirection: 'desc',
  filters: { event: 'any' },
  tieBreaker: 'b.person_id',
} as const

type BoardState = ListState<string, 'event'>

export interface BoardRow {
  id: number
  /** As they chose to be named; the office and they themselves read it whole. */
  name: string
  isOwn: boolean
  /** From 1; with as many points, the same. */
  rank: number
  invited: number
  attended: number
  enrolled: number
  /** Points of the ledger that stand. */
  earned: number
  /** Of them, what was spent; null: nobody else's business. */
  spent: number | null
}

const PERSON = 'coalesce(u.merged_into_id, u.id)'

/** Inviters with the points that stand, whoever has invited at all. */
function inviters(reader: InvitationReader, { filters }: Pick<BoardState, 'filters'>) {
  const events = db
    .from('events as e')
    .join('announcements as a', 'a.id', 'e.announcement_id')
    .where('a.kind', 'vocational')
    .select('e.id')
  if (filters.event) events.where('a.slug', filters.event)
  const { ability, scope } = reader
  if (ability !== null && !isUnlimited(scope) && scope.every(({ campusId }) => campusId !== null)) {
    events.whereIn(
      'e.campus_id',
      scope.map(({ campusId }) => campusId!)
    )
  }
  const figures = db
    .from('invitations as i')
    .join('users as u', 'u.id', 'i.inviter_id')
    .whereIn('i.event_id', events.clone())
    .groupByRaw(PERSON)
    .select(db.raw(`${PERSON} as person_id`))
    .select(
      db.raw(`count(*) as invited,
        sum(case when i.attended_at is not null then 1 else 0 end) as attended,
        sum(case when i.enrolled_at is not null then 1 else 0 end) as enrolled,
        coalesce(sum((select sum(p.points) from invitation_points p
          where p.invitation_id = i.id)), 0) as earned`)
    )
  const spent = db
    .from('invitation_redemptions as d')
    .join('users as u', 'u.id', 'd.inviter_id')
    .whereIn('d.event_id', events)
    .whereRaw(`${PERSON} = b.person_id`)
    .sum('d.points')
  const board = db
    .from(figures.as('b'))
    .join('users as p', 'p.id', 'b.person_id')
    .leftJoin('inviters as n', 'n.user_id', 'b.person_id')
  return { board, spent }
}

interface StoredRow {
  person_id: number
  name: string
  erased_at: string | Date | null
  board_name: BoardName | null
  invited: number | string
  attended: number | string
  enrolled: number | string
  earned: number | string
  spent: number | string | null
  rank: number | string
}

function withColumns({
  board,
  spent,
}: ReturnType<typeof inviters>): DatabaseQueryBuilderContract<StoredRow> {
  return board
    .select('b.person_id', 'p.name', 'p.erased_at', 'n.board_name')
    .select('b.invited', 'b.attended', 'b.enrolled', 'b.earned', spent.as('spent'))
    .select(
      db.raw('rank() over (order by b.earned desc) as rank')
    ) as unknown as DatabaseQueryBuilderContract<StoredRow>
}

/** One page of the board, the most points first; two queries. */
export async function pointsBoard(
  reader: InvitationReader,
  state: BoardState
): Promise<List<BoardRow>> {
  const list = await paginate<StoredRow>(withColumns(inviters(reader, state)), state, POINTS_BOARD)
  return { ...list, rows: list.rows.map((row) => rowOf(row, reader)) }
}

/** The whole of it, for an export; as many rows as there are inviters. */
export async function wholeBoard(reader: InvitationReader, state: BoardState): Promise<BoardRow[]> {
  const rows = await withColumns(inviters(reader, state))
    .orderBy('b.earned', 'desc')
    .orderBy('b.person_id')
  return rows.map((row) => rowOf(row, reader))
}

function rowOf(row: StoredRow, reader: InvitationReader): BoardRow {
  const isOwn = row.person_id === reader.id
  const isWhole = isOwn || reader.ability !== null
  // Of a deleted account nothing is left to shorten.
  const isNamedWhole = isWhole || row.erased_at !== null
  return {
    id: row.person_id,
    name: isNamedWhole ? row.name : boardName(row.name, row.board_name ?? 'short'),
    isOwn,
    rank: Number(row.rank),
    invited: Number(row.invited),
    attended: Number(row.attended),
    enrolled: Number(row.enrolled),
    earned: Number(row.earned),
    spent: isWhole ? Number(row.spent ?? 0) : null,
  }
}
