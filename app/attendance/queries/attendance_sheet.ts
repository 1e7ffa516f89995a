import { fromSql } from '#app/core/clock'
import { countRows, FEW_MAX, paginate, type List, type ListState } from '#app/core/http/list_query'
import { tallied } from '#app/core/database/tallies'
import { SEATS } from '#app/registrations/rules/scarce'
import { matchingWords, peopleFoundBy } from '#app/users/queries/matching_words'
import { REACH } from '#app/users/rules/search_words'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { DateTime } from 'luxon'

/** One person of the sheet, with their check-ins by session. */
export interface SheetRow {
  id: number
  registrationPublicId: string
  name: string
  status: string
  checkIns: CheckIn[]
}

export interface CheckIn {
  publicId: string
  sessionPublicId: string
  at: DateTime
  gate: string
  by: string
}

interface PersonRow {
  id: number
  public_id: string
  name: string
  status: string
}

export const SHEET_STATES = [
  'confirmed',
  'pending_payment',
  'submitted',
  'waitlisted',
  'expired',
  'rejected',
  'cancelled',
] as const

export const SHEET = {
  sorts: { name: 'r.name_search', status: ['r.status', 'r.created_at'] },
  defaultSort: 'name',
  filters: { presence: ['inside', 'missing'], status: SHEET_STATES, session: 'any' },
  tieBreaker: 'r.id',
} as const

const EXPORT_ROWS = 500

/**
 * The sheet of an event, participants × sessions, one page of it. Without a state chosen it holds everyone
 * who has a place or was let in. Three queries, whatever the page; what they read does not grow with the
 * event, a search aside.
 *
 * @param eventId row number
 * @param state from `listState`; with `session`, inside and missing are meant for that session alone
 */
export async function attendanceSheet(eventId: number, state: ListState): Promise<List<SheetRow>> {
  const total = await countSheet(eventId, state)
  const list = await paginate<PersonRow>(people(eventId, state, total), state, {
    ...SHEET,
    total,
    fill: withNames,
  })
  return { ...list, rows: await withCheckIns(list.rows) }
}

/** How many lines the sheet has; arguments as for `attendanceSheet`. One query. */
export async function countSheet(eventId: number, state: ListState): Promise<number> {
  const { presence, session } = state.filters
  const status = SHEET_STATES.find((one) => one === state.filters.status)
  const isTallied = !state.q && !(presence && session && status)
  if (!isTallied) return countRows(people(eventId, state))

  const inside = session ? tallied('check_ins', 's.id') : insideSql(status)
  const { everybody, present }: { everybody: number; present: number } = await db
    .from('events as e')
    .leftJoin('event_sessions as s', (join) => {
      join.on('s.event_id', 'e.id').andOnVal('s.public_id', session ?? '')
    })
    .where('e.id', eventId)
    .select(db.raw(`${everybodySql(status)} as everybody`), db.raw(`${inside} as present`))
    .firstOrFail()
  if (presence === 'inside') return Number(present)
  return Number(everybody) - (presence === 'missing' ? Number(present) : 0)
}

/** Those let in without a confirmed place: few, with an index of their own. For `events as e`. */
const letIn = (states: string) => `(select count(*) from registrations x where x.event_id = e.id
  and x.check_ins > 0 and x.status <> 'confirmed' and ${states})`

function everybodySql(status?: (typeof SHEET_STATES)[number]): string {
  if (status) return tallied('registrations', 'e.id', status)
  const seated = SEATS.heldIn.map((one) => tallied('registrations', 'e.id', one)).join(' + ')
  return `(${seated} + ${letIn(`x.status <> 'pending_payment'`)})`
}

function insideSql(status?: (typeof SHEET_STATES)[number]): string {
  const inside = tallied('people_inside', 'e.id')
  if (!status) return inside
  return status === 'confirmed' ? `(${inside} - ${letIn('true')})` : letIn(`x.status = '${status}'`)
}

/**
 * The same sheet for a file: the next rows in the order of their row numbers.
 *
 * @param after the last row of the part before; null: from the first
 */
export async function sheetRowsAfter(
  input: { eventId: number; state: ListState },
  after: SheetRow | null
): Promise<SheetRow[]> {
  const next = people(input.eventId, input.state)
    .where('r.id', '>', after?.id ?? 0)
    .orderBy('r.id')
    .limit(EXPORT_ROWS)
  return withCheckIns(await withNames(next).orderBy('r.id'))
}

/**
 * @param total how many lines there are, where it is known: a page of many is met in the order of the list,
 *   a few are looked up one by one
 * @returns the row numbers of the lines, not yet ordered or limited
 */
function people(
  eventId: number,
  state: ListState,
  total = 0
): DatabaseQueryBuilderContract<PersonRow> {
  const { presence, status, session } = state.filters
  const query = registrationsFound(state.q, total).where('r.event_id', eventId).select('r.id')
  if (status) query.where('r.status', status)
  else query.where((seated) => seated.whereIn('r.status', [...SEATS.heldIn]).orWhereRaw(INSIDE))
  if (presence === 'inside') query.whereRaw(INSIDE)
  if (presence === 'inside' && session) query.whereRaw(`${CHECK_IN_AT} is not null`, [session])
  if (presence === 'missing' && !session) query.where('r.check_ins', 0)
  if (presence === 'missing' && session) query.whereRaw(`${CHECK_IN_AT} is null`, [session])
  return query
}

function registrationsFound(q: string, total: number): DatabaseQueryBuilderContract<PersonRow> {
  if (q === '') return db.from('registrations as r')
  if (total > FEW_MAX) {
    return matchingWords(db.from('registrations as r'), q, 'r.user_id', REACH.name)
  }
  return db
    .from(peopleFoundBy(q, REACH.name).as('found'))
    .joinRaw('cross join registrations as r')
    .whereColumn('r.user_id', 'found.user_id')
}

/** Word for word as in the index of those who are inside. */
const INSIDE = 'r.check_ins > 0'

/** One at most. Not `exists`: PostgreSQL would begin with everybody who came, not with the page. */
const CHECK_IN_AT = `(select a.id from attendances a
  join event_sessions s on s.id = a.event_session_id
  where a.registration_id = r.id and s.event_id = r.event_id and a.undone_at is null
    and s.public_id = ?)`

function withNames(page: DatabaseQueryBuilderContract): DatabaseQueryBuilderContract<PersonRow> {
  return db
    .from('registrations as r')
    .whereIn('r.id', page)
    .join('users as u', 'u.id', 'r.user_id')
    .select('r.id', 'r.public_id', 'u.name', 'r.status')
}

async function withCheckIns(rows: PersonRow[]): Promise<SheetRow[]> {
  if (rows.length === 0) return []
  const found: {
    registration_id: number
    public_id: string
    session_public_id: string
    checked_in_at: string | Date
    gate: string
    staff_name: string
  }[] = await db
    .from('attendances as a')
    .join('event_sessions as s', 's.id', 'a.event_session_id')
    .join('users as staff', 'staff.id', 'a.checked_in_by')
    .whereIn(
      'a.registration_id',
      rows.map((row) => row.id)
    )
    .whereNull('a.undone_at')
    .select('a.registration_id', 'a.public_id', 's.public_id as session_public_id')
    .select('a.checked_in_at', 'a.gate', 'staff.name as staff_name')
  const byRegistration = Map.groupBy(found, (checkIn) => checkIn.registration_id)
  return rows.map((row) => ({
    id: row.id,
    registrationPublicId: row.public_id,
    name: row.name,
    status: row.status,
    checkIns: (byRegistration.get(row.id) ?? []).map((checkIn) => ({
      publicId: checkIn.public_id,
      sessionPublicId: checkIn.session_public_id,
      at: fromSql(checkIn.checked_in_at),
      gate: checkIn.gate,
      by: checkIn.staff_name,
    })),
  }))
}
