import { toSql, fromSql, now } from '#app/core/clock'
import { minor, type StoredMinor } from '#app/core/database/columns'
import {
  countRows,
  paginate,
  type List,
  type ListOptions,
  type ListState,
} from '#app/core/http/list_query'
import { inCashScope } from '#app/payments/queries/in_cash_scope'
import {
  isOverdue,
  outstandingOf,
  PAYMENT_STATUSES,
  type Balance,
  type PaymentStatus,
} from '#app/payments/rules/payment_states'
import { peopleFound, plainCode } from '#app/users/queries/matching_words'
import type { Scope } from '#app/users/rules/scope'
import { REACH, withoutSigns } from '#app/users/rules/search_words'
import { parsePaymentReference } from '#isomorphic/payments/reference'
import type { Minor } from '#isomorphic/core/money'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { DateTime } from 'luxon'

/** `open`: whatever takes money; `overdue`: of these what is past its due date. */
export const LISTED_STATUSES = ['open', 'overdue', ...PAYMENT_STATUSES] as const
export const DUES = ['today', 'week', 'none'] as const

type Filter = 'status' | 'campus' | 'event' | 'due'

export const PAYMENTS = {
  sorts: { created: 'p.created_at', due: 'p.due_at', amount: 'p.amount_minor' },
  defaultSort: 'created',
  defaultDirection: 'desc',
  filters: { status: LISTED_STATUSES, campus: 'any', event: 'any', due: DUES },
  tieBreaker: 'p.id',
} satisfies ListOptions<string, Filter>

export const OPEN_STATUSES = ['pending', 'partially_paid']

export interface PaymentRow extends Balance {
  id: number
  publicId: string
  reference: string
  concept: string
  currency: string
  status: PaymentStatus
  isOverdue: boolean
  /** Still to be paid, in minor units. */
  outstanding: Minor
  dueAt: DateTime | null
  createdAt: DateTime
  campus: { name: string; timeZone: string }
  event: string | null
  payer: { name: string; studentCode: string | null }
}

type Wanted = Pick<ListState<string, Filter>, 'q' | 'filters'>

/** One page of the payments of a scope. Two queries; a page is found by its keys alone. */
export async function listPayments(
  state: ListState<string, Filter>,
  scope: Scope
): Promise<List<PaymentRow>> {
  const fill = (keys: DatabaseQueryBuilderContract) =>
    withColumns(db.from('payments as p').whereIn('p.id', db.from(keys.as('page')).select('id')))
  const wanted = paymentsWanted(state, scope) as unknown as DatabaseQueryBuilderContract<SqlRow>
  const list = await paginate<SqlRow>(wanted, state, { ...PAYMENTS, fill })
  return { ...list, rows: list.rows.map(paymentRowOf) }
}

export function countPayments(wanted: Wanted, scope: Scope): Promise<number> {
  return countRows(paymentsWanted(wanted, scope))
}

const EXPORT_PAGE = 500

/** The next page of an export, by key. */
export async function paymentsAfter(
  wanted: Wanted,
  scope: Scope,
  last: PaymentRow | null
): Promise<PaymentRow[]> {
  const next = paymentsWanted(wanted, scope)
    .where('p.id', '>', last?.id ?? 0)
    .orderBy('p.id')
    .limit(EXPORT_PAGE)
  const rows = await withColumns(next)
  return rows.map(paymentRowOf)
}

const FOUND_MAX = 10

/** What the people found still owe, the most urgent first: what a cashier picks from at the desk. */
export async function openPayments(
  narrow: (query: DatabaseQueryBuilderContract) => void,
  scope: Scope
): Promise<PaymentRow[]> {
  const query = db.from('payments as p').whereIn('p.status', OPEN_STATUSES)
  inCashScope(query, scope)
  narrow(query)
  query.orderByRaw('case when p.due_at is null then 1 else 0 end, p.due_at, p.id')
  const rows = await withColumns(query.limit(FOUND_MAX))
  return rows.map(paymentRowOf)
}

/** @param reference as it is stored */
export async function paymentByReference(
  reference: string,
  scope: Scope
): Promise<PaymentRow | null> {
  const query = db.from('payments as p').where('p.reference', reference)
  inCashScope(query, scope)
  const [row] = await withColumns(query)
  return row ? paymentRowOf(row) : null
}

/**
 * The people whom a cashier finds: by the beginnings of their name, by a ticket's code, by exactly their student
 * code.
 *
 * @param column where the person's row number stands
 */
export function payersNamed(
  query: DatabaseQueryBuilderContract,
  typed: string,
  column: string
): void {
  const { sql, bindings } = peopleFound(typed, REACH.name)
  query.whereRaw(
    `${column} in (select id from users where ${plainCode('student_code')} = ? union ${sql})`,
    [withoutSigns(typed), ...bindings]
  )
}

function paymentsWanted({ q, filters }: Wanted, scope: Scope): DatabaseQueryBuilderContract {
  const query = db.from('payments as p').select('p.id')
  inCashScope(query, scope)
  const reference = parsePaymentReference(q)
  // A name can be spelled like a reference.
  if (q) {
    query.where((either) => {
      payersNamed(either as never, q, 'p.user_id')
      if (reference) either.orWhere('p.reference', reference)
    })
  }
  filterByStatus(query, filters.status)
  filterByDue(query, filters.due)
  const { campus, event } = filters
  if (campus) query.whereIn('p.campus_id', db.from('campuses').where('code', campus).select('id'))
  if (event) query.whereIn('p.event_id', db.from('events').where('public_id', event).select('id'))
  return query
}

function filterByStatus(query: DatabaseQueryBuilderContract, status: string | undefined): void {
  if (!status) return
  const isOpen = status === 'open' || status === 'overdue'
  query.whereIn('p.status', isOpen ? OPEN_STATUSES : [status])
  if (status === 'overdue') query.where('p.due_at', '<=', toSql(now()))
}

const SOON_DAYS = { today: 1, week: 7 }

/** Within a day or a week from now. */
function filterByDue(query: DatabaseQueryBuilderContract, due: string | undefined): void {
  if (due === 'none') return void query.whereNull('p.due_at')
  if (due !== 'today' && due !== 'week') return
  query.where('p.due_at', '>', toSql(now()))
  query.where('p.due_at', '<=', toSql(now().plus({ days: SOON_DAYS[due] })))
}

function withColumns(query: DatabaseQueryBuilderContract) {
  return query
    .clearSelect()
    .join('users as u', 'u.id', 'p.user_id')
    .join('campuses as c', 'c.id', 'p.campus_id')
    .leftJoin('events as e', 'e.id', 'p.event_id')
    .leftJoin('announcements as a', 'a.id', 'e.announcement_id')
    .select('p.id', 'p.public_id', 'p.reference', 'p.concept', 'p.currency', 'p.status')
    .select('p.amount_minor', 'p.collected_minor', 'p.refunded_minor')
    .select('p.due_at', 'p.created_at', 'u.name', 'u.student_code', 'a.title')
    .select('c.name as campus', 'c.time_zone') as DatabaseQueryBuilderContract<SqlRow>
}

interface SqlRow {
  id: number
  public_id: string
  reference: string
  concept: string
  currency: string
  status: PaymentStatus
  amount_minor: StoredMinor
  collected_minor: StoredMinor
  refunded_minor: StoredMinor
  due_at: string | Date | null
  created_at: string | Date
  name: string
  student_code: string | null
  title: string | null
  campus: string
  time_zone: string
}

function paymentRowOf(row: SqlRow): PaymentRow {
  const balance = {
    amount: minor(row.amount_minor),
    collected: minor(row.collected_minor),
    refunded: minor(row.refunded_minor),
  }
  const dueAt = fromSql(row.due_at)
  return {
    ...{ id: row.id, publicId: row.public_id, reference: row.reference, concept: row.concept },
    ...{ currency: row.currency, status: row.status, dueAt, ...balance },
    isOverdue: isOverdue({ status: row.status, dueAt }, now()),
    outstanding: outstandingOf({ ...balance, status: row.status }),
    createdAt: fromSql(row.created_at),
    campus: { name: row.campus, timeZone: row.time_zone },
    event: row.title,
    payer: { name: row.name, studentCode: row.student_code },
  }
}
