import {
  MOVEMENT_COLUMNS,
  MOVEMENT_STATUSES,
  movementOf,
  movementsQuery,
  whereStatus,
  type Movement,
  type MovementRow,
  type MovementStatus,
} from '#app/payments/queries/movements'
import {
  COUNTED_AS,
  MOVEMENT_FILTERS,
  narrowMovements,
  narrowToCounted,
  zonesOf,
  type CountedAs,
} from '#app/payments/queries/movement_filters'
import { inCashScope } from '#app/payments/queries/in_cash_scope'
import { TRANSACTION_KINDS, type TransactionKind } from '#app/payments/rules/ledger_entry'
import type { Cashier } from '#app/payments/rules/cashier'
import { signed } from '#app/payments/rules/cash_desk'
import { peopleFound } from '#app/users/queries/matching_words'
import { REACH } from '#app/users/rules/search_words'
import { fromSql } from '#app/core/clock'
import {
  containing,
  countRows,
  paginate,
  type List,
  type ListOptions,
  type ListState,
} from '#app/core/http/list_query'
import type { Minor } from '#isomorphic/core/money'
import { parsePaymentReference } from '#isomorphic/payments/reference'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { DateTime } from 'luxon'

/** `counted`: what reports add up. */
export const TRANSACTIONS = {
  sorts: {
    recorded: 't.id',
    moved: 't.occurred_at',
    amount: 't.amount_minor',
    payer: 'u.name_search',
  },
  defaultSort: 'recorded',
  defaultDirection: 'desc',
  filters: {
    kind: TRANSACTION_KINDS,
    status: MOVEMENT_STATUSES,
    counted: COUNTED_AS,
    ...MOVEMENT_FILTERS,
  },
  tieBreaker: 't.id',
} as const satisfies ListOptions<string, string>

export interface TransactionRow extends Movement {
  id: number
  reference: string
  concept: string
  payer: string
  campus: string
  timeZone: string
  currency: string
  /** In minor units: below 0 for money that goes out. */
  signedAmount: Minor
  recordedAt: DateTime
}

/** One page of the movements of money in a cashier's scope. Three queries. */
export async function listTransactions(
  state: ListState,
  reader: Cashier
): Promise<List<TransactionRow>> {
  const zones = await zonesOf(state.filters)
  const list = await paginate<Row>(wanted(state, reader, zones), state, TRANSACTIONS)
  return { ...list, rows: list.rows.map(rowOf) }
}

const EXPORT_PAGE = 500

/** The next rows of an export, oldest first, by key. */
export async function transactionsAfter(
  { state, reader }: { state: ListState; reader: Cashier },
  last: TransactionRow | null
): Promise<TransactionRow[]> {
  const query = wanted(state, reader, await zonesOf(state.filters))
  const rows = await query
    .where('t.id', '>', last?.id ?? 0)
    .orderBy('t.id')
    .limit(EXPORT_PAGE)
  return rows.map(rowOf)
}

/** How many fit. */
export async function countTransactions(state: ListState, reader: Cashier): Promise<number> {
  return countRows(wanted(state, reader, await zonesOf(state.filters)))
}

/** @returns how many transfers wait for a decision in a cashier's scope; one query */
export async function countInReview(reader: Cashier): Promise<number> {
  const query = withPayment(reader)
  whereStatus(query, 'in_review')
  return countRows(query)
}

/** @returns the campuses that a cashier's movements can be filtered by; one query */
export function campusesOfMoney(): Promise<{ code: string; name: string }[]> {
  return db.from('campuses').orderBy('name').select('code', 'name') as unknown as Promise<
    { code: string; name: string }[]
  >
}

interface Row extends MovementRow {
  reference: string
  concept: string
  currency: string
  payer: string
  campus: string
  time_zone: string
  created_at: string | Date
  reversed_kind: TransactionKind | null
}

function withPayment(reader: Cashier): DatabaseQueryBuilderContract<Row> {
  const query = movementsQuery()
    .join('payments as p', 'p.id', 't.payment_id')
    .join('users as u', 'u.id', 'p.user_id')
    .join('campuses as c', 'c.id', 'p.campus_id')
    .leftJoin('transactions as wrong', 'wrong.id', 't.reverses_id')
    .select(MOVEMENT_COLUMNS)
    .select('p.reference', 'p.concept', 'p.currency', 'u.name as payer', 't.created_at')
    .select('c.name as campus', 'c.time_zone', 'wrong.kind as reversed_kind')
  inCashScope(query, reader.scope)
  return query as DatabaseQueryBuilderContract<Row>
}

function wanted(
  { q, filters }: Pick<ListState, 'q' | 'filters'>,
  reader: Cashier,
  zones: string[]
): DatabaseQueryBuilderContract<Row> {
  const query = withPayment(reader)
  if (filters['kind']) query.where('t.kind', filters['kind'])
  if (filters['status']) whereStatus(query, filters['status'] as MovementStatus)
  if (filters['counted']) narrowToCounted(query, filters['counted'] as CountedAs)
  narrowMovements(query, filters, zones)
  if (q) found(query, q)
  return query
}

/** By the payment's reference, the number at the bank, or the payer's name or student code. */
function found(query: DatabaseQueryBuilderContract, q: string): void {
  const reference = parsePaymentReference(q)
  const people = peopleFound(q, REACH.contact)
  query.where((any) => {
    any.whereRaw(`p.user_id in (${people.sql})`, people.bindings)
    any.orWhereRaw(`upper(t.external_reference) like ? escape '\\'`, [containing(q.toUpperCase())])
    if (reference !== null) any.orWhere('p.reference', reference)
  })
}

function rowOf(row: Row): TransactionRow {
  const movement = movementOf(row)
  const { kind, amount } = movement
  return {
    ...movement,
    id: row.id,
    reference: row.reference,
    concept: row.concept,
    payer: row.payer,
    campus: row.campus,
    timeZone: row.time_zone,
    currency: row.currency,
    signedAmount: signed({ kind, amount, reversed: row.reversed_kind }),
    recordedAt: fromSql(row.created_at),
  }
}
