import { fromSql } from '#app/core/services/clock'
import {
  containing,
  countRows,
  paginate,
  type List,
  type ListState,
} from '#app/core/http/list_query'
import { searchable } from '#app/users/rules/roles'
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
  sorts: { name: 'u.name_search', status: 'r.status' },
  defaultSort: 'name',
  filters: { presence: ['inside', 'missing'], status: SHEET_STATES, session: 'any' },
  tieBreaker: 'r.id',
} as const

const EXPORT_ROWS = 500

/**
 * The sheet of an event, participants × sessions, one page of it. Without a state chosen it holds
 * whoever has a place or was let in. Three queries, whatever the page.
 *
 * @param eventId row number
 * @param state from `listState`; with `session`, inside and missing are meant for that session alone
 */
export async function attendanceSheet(eventId: number, state: ListState): Promise<List<SheetRow>> {
  const list = await paginate<PersonRow>(people(eventId, state), state, SHEET)
  return { ...list, rows: await withCheckIns(list.rows) }
}

/** How many lines the sheet has; arguments as for `attendanceSheet`. */
export function countSheet(eventId: number, state: ListState): Promise<number> {
  return countRows(people(eventId, state))
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
  const rows: PersonRow[] = await people(input.eventId, input.state)
    .where('r.id', '>', after?.id ?? 0)
    .orderBy('r.id')
    .limit(EXPORT_ROWS)
  return withCheckIns(rows)
}

function people(eventId: number, state: ListState): DatabaseQueryBuilderContract<PersonRow> {
  const { presence, status, session } = state.filters
  const query: DatabaseQueryBuilderContract<PersonRow> = db
    .from('registrations as r')
    .join('users as u', 'u.id', 'r.user_id')
    .where('r.event_id', eventId)
    .select('r.id', 'r.public_id', 'u.name', 'r.status')
  if (state.q) {
    query.whereRaw(`u.name_search like ? escape '\\'`, [containing(searchable(state.q))])
  }
  if (status) query.where('r.status', status)
  else {
    query.where((seated) => {
      seated.whereIn('r.status', ['confirmed', 'pending_payment']).orWhereExists(livingCheckIn())
    })
  }
  if (presence === 'inside') query.whereExists(livingCheckIn(session))
  if (presence === 'missing') query.whereNotExists(livingCheckIn(session))
  return query
}

function livingCheckIn(sessionPublicId?: string) {
  const query = db
    .from('attendances as a')
    .whereColumn('a.registration_id', 'r.id')
    .whereNull('a.undone_at')
    .select(db.raw('1'))
  if (sessionPublicId) {
    query
      .join('event_sessions as s', 's.id', 'a.event_session_id')
      .where('s.public_id', sessionPublicId)
  }
  return query
}

async function withCheckIns(rows: PersonRow[]): Promise<SheetRow[]> {
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
