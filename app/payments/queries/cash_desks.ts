import { deskMovements, type DeskMovement } from '#app/payments/queries/desk_movements'
import { deskTotals } from '#app/payments/queries/desk_totals'
import { atCampusesOf, campusesOf } from '#app/payments/queries/in_cash_scope'
import { takenOverSince } from '#app/payments/rules/cash_desk'
import type { Cashier } from '#app/payments/rules/cashier'
import {
  toldBeforeCount,
  totalsByMethod,
  type MethodTotal,
} from '#app/payments/rules/method_totals'
import { fromSql, now, toSql } from '#app/core/clock'
import { exactAmount, minor, type StoredMinor } from '#app/core/database/columns'
import { paginate, type List, type ListOptions, type ListState } from '#app/core/http/list_query'
import { AMOUNT_MAX, type Minor } from '#isomorphic/core/money'
import { errors } from '@adonisjs/lucid'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { DateTime } from 'luxon'

/** A cashier's drawer, from opening float to counted closing. */
export interface CashDesk {
  id: number
  publicId: string
  cashier: { id: number; name: string }
  campus: { name: string; timeZone: string }
  currency: string
  openedAt: DateTime
  /** In minor units, as the rest. */
  openingFloat: Minor
  /** Whose drawer was taken over. */
  takenOverFrom: string | null
  closing: Closing | null
}

export interface Closing {
  at: DateTime
  by: string
  counted: Minor
  expected: Minor
  difference: Minor
  /** How many of each coin and note, by its value in minor units. */
  denominations: Record<string, number>
  note: string | null
  /** Where the ledger stood. */
  position: number
  hash: string
}

export const CASH_DESKS = {
  sorts: { opened: 's.opened_at' },
  defaultSort: 'opened',
  defaultDirection: 'desc',
  filters: { state: ['open', 'closed', 'different'], campus: 'any' },
  tieBreaker: 's.id',
} as const satisfies ListOptions<string, 'state' | 'campus'>

/** One page of the desks that a cashier may see: their own, an admin's everybody's. Two queries. */
export async function listCashDesks(state: ListState, cashier: Cashier): Promise<List<CashDesk>> {
  const query = desks()
  onlySeen(query, cashier)
  const { state: which, campus } = state.filters as Record<string, string | undefined>
  if (which === 'open') query.whereNull('s.closed_at')
  if (which === 'closed') query.whereNotNull('s.closed_at')
  if (which === 'different') query.whereNot('s.difference_minor', 0)
  if (campus) query.where('c.code', campus)
  const list = await paginate<Row>(query, state, CASH_DESKS)
  return { ...list, rows: list.rows.map(deskOf) }
}

/** @returns the desk that the cashier has open; null: none */
export async function openDeskOf(cashierId: number): Promise<CashDesk | null> {
  const row = await desks().where('s.cashier_id', cashierId).whereNull('s.closed_at').first()
  return row ? deskOf(row) : null
}

/**
 * @param publicId as it stands in the address
 * @throws E_ROW_NOT_FOUND for what is not the cashier's own, as for what does not exist
 */
export async function findCashDesk(publicId: string, cashier: Cashier): Promise<CashDesk> {
  const query = desks().where('s.public_id', publicId)
  onlySeen(query, cashier)
  const row = await query.first()
  if (!row) throw new errors.E_ROW_NOT_FOUND()
  return deskOf(row)
}

/** What was recorded at a desk, and its sums by method. */
export interface DoneAtDesk {
  movements: DeskMovement[]
  totals: MethodTotal[]
  /** The cashier has yet to count the drawer: no sum of cash, and the last movements only. */
  isBlind: boolean
}

const LAST = 10

/**
 * @param reader whose desk it is reads no sum of its cash before it is closed, and its last movements only; others who
 *   may see it (an admin) read everything
 */
export async function doneAtDesk(
  desk: Pick<CashDesk, 'id' | 'cashier' | 'closing'>,
  reader: Pick<Cashier, 'id'>
): Promise<DoneAtDesk> {
  const isBlind = desk.closing === null && desk.cashier.id === reader.id
  const movements = await deskMovements(desk.id, isBlind ? { last: LAST } : {})
  const totals = totalsByMethod(await deskTotals(desk.id, db.connection()))
  return { movements, totals: isBlind ? toldBeforeCount(totals) : totals, isBlind }
}

/** A drawer that was counted and waits for the next cashier. */
export interface CountedDrawer {
  publicId: string
  cashier: string
  campus: string
  counted: Minor
  closedAt: DateTime
}

const DRAWERS_MAX = 20

/** The drawers that were closed within a day at the scope's campuses and that nobody has taken over. */
export async function countedDrawers({ scope }: Cashier): Promise<CountedDrawer[]> {
  const query = desks()
    .where('s.closed_at', '>', toSql(takenOverSince(now())))
    .where('c.active', true)
    .whereNotExists((taken) => {
      taken.from('cash_desk_sessions as later').whereColumn('later.taken_over_from_id', 's.id')
    })
    .orderBy('s.closed_at', 'desc')
    .limit(DRAWERS_MAX)
    .where('s.counted_minor', '<=', String(AMOUNT_MAX))
  atCampusesOf(query, scope)
  const rows = await query
  return rows.map(deskOf).map(({ publicId, cashier, campus, closing }) => ({
    publicId,
    cashier: cashier.name,
    campus: campus.name,
    counted: closing!.counted,
    closedAt: closing!.at,
  }))
}

/** @returns the campuses at which the cashier may open a desk */
export async function campusesForDesk({
  scope,
}: Cashier): Promise<{ code: string; name: string }[]> {
  const query = db.from('campuses').where('active', true).orderBy('name').select('code', 'name')
  const campusIds = campusesOf(scope)
  if (campusIds !== null) query.whereIn('id', campusIds)
  return query as unknown as Promise<{ code: string; name: string }[]>
}

/** Sums, and what was counted before counts were bounded: a driver's number may not hold them. */
const FIGURES = ['opening_float_minor', 'counted_minor', 'expected_minor', 'difference_minor']

function desks(): DatabaseQueryBuilderContract<Row> {
  return db
    .from('cash_desk_sessions as s')
    .join('users as u', 'u.id', 's.cashier_id')
    .join('campuses as c', 'c.id', 's.campus_id')
    .leftJoin('users as closer', 'closer.id', 's.closed_by')
    .leftJoin('cash_desk_sessions as earlier', 'earlier.id', 's.taken_over_from_id')
    .leftJoin('users as giver', 'giver.id', 'earlier.cashier_id')
    .select('s.id', 's.public_id', 's.cashier_id', 's.currency', 's.opened_at', 's.closed_at')
    .select('s.denominations', 's.note', 's.closing_position', 's.closing_hash')
    .select('u.name', 'c.name as campus', 'c.time_zone', 'closer.name as closer')
    .select(FIGURES.map((column) => db.raw(exactAmount(`s.${column}`, column))))
    .select('giver.name as giver') as DatabaseQueryBuilderContract<Row>
}

function onlySeen(query: DatabaseQueryBuilderContract, { id, ability }: Cashier): void {
  if (ability !== 'admin') query.where('s.cashier_id', id)
}

interface Row {
  id: number
  public_id: string
  cashier_id: number
  name: string
  campus: string
  time_zone: string
  currency: string
  opened_at: string | Date
  opening_float_minor: StoredMinor
  giver: string | null
  closed_at: string | Date | null
  closer: string
  counted_minor: StoredMinor
  expected_minor: StoredMinor
  difference_minor: StoredMinor
  denominations: string | null
  note: string | null
  closing_position: number | string
  closing_hash: string
}

function deskOf(row: Row): CashDesk {
  return {
    id: row.id,
    publicId: row.public_id,
    cashier: { id: row.cashier_id, name: row.name },
    campus: { name: row.campus, timeZone: row.time_zone },
    currency: row.currency,
    openedAt: fromSql(row.opened_at),
    openingFloat: minor(row.opening_float_minor),
    takenOverFrom: row.giver,
    closing: row.closed_at === null ? null : closingOf(row, row.closed_at),
  }
}

function closingOf(row: Row, closedAt: string | Date): Closing {
  return {
    at: fromSql(closedAt),
    by: row.closer,
    counted: minor(row.counted_minor),
    expected: minor(row.expected_minor),
    difference: minor(row.difference_minor),
    denominations: JSON.parse(row.denominations ?? '{}') as Record<string, number>,
    note: row.note,
    position: Number(row.closing_position),
    hash: row.closing_hash,
  }
}
