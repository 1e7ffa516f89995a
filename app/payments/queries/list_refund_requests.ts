import { fromSql } from '#app/core/clock'
import { minor, type StoredMinor } from '#app/core/database/columns'
import { paginate, type List, type ListOptions, type ListState } from '#app/core/http/list_query'
import { inCashScope } from '#app/payments/queries/in_cash_scope'
import { payersNamed } from '#app/payments/queries/list_payments'
import {
  onlineMoneyColumns,
  onlineMoneyOf,
  type OnlineMoneyRow,
} from '#app/payments/queries/online_money'
import { refundableOnline } from '#app/payments/rules/online_refund'
import type { Method } from '#app/payments/rules/ledger_entry'
import type { PaymentStatus } from '#app/payments/rules/payment_states'
import { REFUND_REASONS, type RefundReason } from '#app/payments/rules/refund_reasons'
import type { Scope } from '#app/users/rules/scope'
import { parsePaymentReference } from '#isomorphic/payments/reference'
import type { Minor } from '#isomorphic/core/money'
import { errors } from '@adonisjs/lucid'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { DateTime } from 'luxon'

type Client = Pick<typeof db, 'from'>

export const REFUND_REQUEST_STATES = ['open', 'done', 'declined'] as const

type Filter = 'reason' | 'event' | 'state'

/** Without a state only what is to be done. */
export const REFUND_REQUESTS = {
  sorts: { since: 'q.created_at', amount: 'q.amount_minor' },
  defaultSort: 'since',
  filters: { reason: REFUND_REASONS, event: 'any', state: REFUND_REQUEST_STATES },
  tieBreaker: 'q.id',
} satisfies ListOptions<string, Filter>

export interface RefundRequestRow {
  publicId: string
  payment: { publicId: string; reference: string }
  payer: { name: string; studentCode: string | null }
  event: string | null
  concept: string
  reason: RefundReason
  state: (typeof REFUND_REQUEST_STATES)[number]
  amount: Minor
  /** How much of it goes back online, since it came so. */
  online: Minor
  currency: string
  /** What the person wrote who asked, and what was answered. */
  words: string | null
  answer: string | null
  /** How it ended; null: it is to be done. */
  outcome: {
    at: DateTime
    /** Null: nobody of the house. */
    by: string | null
    /** What was given back; null: declined, or nothing was left to be given back. */
    movement: { publicId: string; method: Method } | null
  } | null
  since: DateTime
  timeZone: string
}

/** One page of what is to be given back, the longest wait first. Two queries. */
export async function listRefundRequests(
  state: ListState<string, Filter>,
  scope: Scope
): Promise<List<RefundRequestRow>> {
  const query = requestsIn(scope, await onlineMoneyColumns())
    .leftJoin('users as decider', 'decider.id', 'q.decided_by')
    .leftJoin('transactions as moved', 'moved.id', 'q.transaction_id')
    .select(
      'q.decided_at',
      'decider.name as decided_by',
      'moved.public_id as moved',
      'moved.method'
    )
  query.where('q.state', state.filters.state ?? 'open')
  const { reason, event } = state.filters
  if (reason) query.where('q.reason', reason)
  if (event) query.where('e.public_id', event)
  if (state.q) {
    const reference = parsePaymentReference(state.q)
    query.where((either) => {
      payersNamed(either as never, state.q, 'p.user_id')
      if (reference) either.orWhere('p.reference', reference)
    })
  }
  const list = await paginate(
    query as DatabaseQueryBuilderContract<ListedRow>,
    state,
    REFUND_REQUESTS
  )
  return { ...list, rows: list.rows.map(rowOf) }
}

/** A request as it is worked off. */
export interface RequestToWork {
  id: number
  publicId: string
  paymentId: number
  /** Who is told about, when it cannot be done. */
  payer: string
  amount: Minor
  /** How much of it goes back online, since it came so. */
  online: Minor
  /** What a gateway was asked for to work it off. */
  asked: { state: 'asked' | 'done' | 'failed'; amount: Minor } | null
  state: (typeof REFUND_REQUEST_STATES)[number]
}

/** @returns those of the scope, in their order; what does not exist is left out */
export async function requestsToWork(
  publicIds: string[],
  scope: Scope,
  client: Client = db
): Promise<RequestToWork[]> {
  const rows = (await requestsIn(scope, await onlineMoneyColumns(), client)
    .joinRaw(`left join online_refunds o on o.idempotency_key = ${ONLINE_KEY}`)
    .whereIn('q.public_id', publicIds)
    .orderBy('q.id')
    .select('o.state as asked_state', 'o.amount_minor as asked_minor')) as (Row & AskedRow)[]
  return rows.map((row) => ({
    ...{ id: row.id, publicId: row.public_id, paymentId: row.payment_row, payer: row.name },
    ...{ amount: minor(row.amount_minor), online: onlineOf(row), state: row.state },
    asked: row.asked_state && { state: row.asked_state, amount: minor(row.asked_minor!) },
  }))
}

/** SQL: what a gateway is asked with to work a request off; `onlineKeyOf` says the same. */
const ONLINE_KEY = `'refund-request:' || q.public_id || ':online'`

/** @returns the idempotency key of what goes back online of a request */
export const onlineKeyOf = (publicId: string) => `refund-request:${publicId}:online`

function onlineOf(row: Row): Minor {
  // It did not arrive that way.
  if (row.reason === 'refund_failed') return 0n
  const [collected, refunded] = [minor(row.collected_minor), minor(row.refunded_minor)]
  const most = refundableOnline({ status: row.status, collected, refunded }, onlineMoneyOf(row))
  const amount = minor(row.amount_minor)
  return most < amount ? most : amount
}

/**
 * @param publicId as it stands in the address
 * @throws E_ROW_NOT_FOUND for those outside the scope as for those that do not exist
 */
export async function findRefundRequest(publicId: string, scope: Scope): Promise<RequestToWork> {
  const [request] = await requestsToWork([publicId], scope)
  if (!request) throw new errors.E_ROW_NOT_FOUND()
  return request
}

/** @param online SQL of `onlineMoneyColumns` */
function requestsIn(
  scope: Scope,
  online: string,
  client: Client = db
): DatabaseQueryBuilderContract<Row> {
  const query = client
    .from('refund_requests as q')
    .join('payments as p', 'p.id', 'q.payment_id')
    .join('users as u', 'u.id', 'p.user_id')
    .join('campuses as c', 'c.id', 'p.campus_id')
    .leftJoin('events as e', 'e.id', 'p.event_id')
    .leftJoin('announcements as a', 'a.id', 'e.announcement_id')
    .select('q.id', 'q.public_id', 'q.amount_minor', 'q.reason', 'q.state', 'q.words', 'q.answer')
    .select('q.created_at', 'p.id as payment_row', 'p.public_id as payment', 'p.reference')
    .select('p.concept', 'p.currency', 'u.name', 'u.student_code', 'a.title', 'c.time_zone')
    .select('p.status', 'p.collected_minor', 'p.refunded_minor')
    .select(db.raw(online))
  inCashScope(query, scope)
  return query as DatabaseQueryBuilderContract<Row>
}

interface AskedRow {
  asked_state: 'asked' | 'done' | 'failed' | null
  asked_minor: StoredMinor | null
}

interface Row extends OnlineMoneyRow {
  id: number
  public_id: string
  amount_minor: StoredMinor
  reason: RefundReason
  state: (typeof REFUND_REQUEST_STATES)[number]
  words: string | null
  answer: string | null
  created_at: string | Date
  payment_row: number
  payment: string
  reference: string
  concept: string
  currency: string
  status: PaymentStatus
  collected_minor: StoredMinor
  refunded_minor: StoredMinor
  name: string
  student_code: string | null
  title: string | null
  time_zone: string
}

interface ListedRow extends Row {
  decided_at: string | Date | null
  decided_by: string | null
  moved: string | null
  method: Method | null
}

function rowOf(row: ListedRow): RefundRequestRow {
  return {
    publicId: row.public_id,
    payment: { publicId: row.payment, reference: row.reference },
    payer: { name: row.name, studentCode: row.student_code },
    event: row.title,
    ...{ concept: row.concept, reason: row.reason, state: row.state, currency: row.currency },
    ...{ words: row.words, answer: row.answer },
    amount: minor(row.amount_minor),
    online: row.state === 'open' ? onlineOf(row) : 0n,
    outcome: row.decided_at === null ? null : outcomeOf(row, row.decided_at),
    since: fromSql(row.created_at),
    timeZone: row.time_zone,
  }
}

function outcomeOf({ decided_by: by, moved, method }: ListedRow, at: string | Date) {
  const movement = moved === null ? null : { publicId: moved, method: method! }
  return { at: fromSql(at), by, movement }
}
