import { movementsOf, type Movement } from '#app/payments/queries/movements'
import {
  heldOf,
  isOverdue,
  outstandingOf,
  type PaymentStatus,
} from '#app/payments/rules/payment_states'
import type { TransactionKind } from '#app/payments/rules/ledger_entry'
import type { RefundReason } from '#app/payments/rules/refund_reasons'
import { asPerson } from '#app/users/queries/person_ids'
import { fromSql, now } from '#app/core/clock'
import { minor, type StoredMinor } from '#app/core/database/columns'
import { paginate, type List, type ListOptions, type ListState } from '#app/core/http/list_query'
import { appUrl } from '#config/app'
import type { Minor } from '#isomorphic/core/money'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { DateTime } from 'luxon'

/** Where a person sees what they owe, and pays. */
export const OWN_PAYMENTS_URL = `${appUrl}/my/payments`

/** A payment as its payer sees it; amounts in minor units. */
export interface MyPayment {
  id: number
  publicId: string
  reference: string
  concept: string
  /** Of the announcement of its event. */
  slug: string | null
  status: PaymentStatus
  isOverdue: boolean
  /** Money that nothing is owed for, kept apart until it is given back. */
  isUnallocated: boolean
  amount: Minor
  outstanding: Minor
  held: Minor
  currency: string
  dueAt: DateTime | null
  timeZone: string
  movements: Movement[]
  /** The last one. */
  refund: MyRefund | null
}

export interface MyRefund {
  /** `corrected`: what was to be given back had been recorded by mistake, and was reversed. */
  state: 'open' | 'done' | 'declined' | 'corrected'
  reason: RefundReason
  amount: Minor
  words: string | null
  answer: string | null
  askedAt: DateTime
}

const OPEN = ['pending', 'partially_paid']
const OWED_MAX = 100

/** What is over, newest first. */
export const MY_PAYMENTS = {
  sorts: { raised: 'p.created_at' },
  defaultSort: 'raised',
  defaultDirection: 'desc',
  tieBreaker: 'p.id',
} as const satisfies ListOptions<string, never>

/** @returns what a person owes, soonest due first, and a page of what they have paid; six queries */
export async function myPayments(
  userId: number,
  state: ListState
): Promise<{ owed: MyPayment[]; list: List<MyPayment> }> {
  const owed = await openPayments(userId).limit(OWED_MAX)
  const query = ofPerson(userId).whereNotIn('p.status', OPEN)
  const list = await paginate<Row>(query, state, MY_PAYMENTS)
  const rows = [...owed, ...list.rows]
  const movements = Map.groupBy(await movementsOf(rows.map(({ id }) => id)), (one) => one.paymentId)
  const refunds = await refundsOf(rows.map(({ id }) => id))
  const whole = (row: Row): MyPayment => ({
    ...paymentOf(row),
    movements: movements.get(row.id) ?? [],
    refund: refunds.get(row.id) ?? null,
  })
  return { owed: owed.map(whole), list: { ...list, rows: list.rows.map(whole) } }
}

/** What a person owes, as the dashboard and the form of a transfer list it. */
export type OwedPayment = Omit<MyPayment, 'movements' | 'refund'>

/** @returns what a person owes, soonest due first; one query */
export async function owedBy(userId: number, limit = OWED_MAX): Promise<OwedPayment[]> {
  const rows = await openPayments(userId).limit(limit)
  return rows.map(paymentOf)
}

function openPayments(userId: number) {
  return ofPerson(userId)
    .whereIn('p.status', OPEN)
    .orderByRaw('case when p.due_at is null then 1 else 0 end, p.due_at, p.id')
}

function ofPerson(userId: number): DatabaseQueryBuilderContract<Row> {
  return paymentsWithPlace().whereIn('p.user_id', asPerson(userId))
}

/** A query over `payments as p` with the time zone of their campus and the announcement of their event. */
export function paymentsWithPlace(): DatabaseQueryBuilderContract<Row> {
  return db
    .from('payments as p')
    .join('campuses as c', 'c.id', 'p.campus_id')
    .leftJoin('events as e', 'e.id', 'p.event_id')
    .leftJoin('announcements as a', 'a.id', 'e.announcement_id')
    .select('p.id', 'p.public_id', 'p.reference', 'p.concept', 'p.status', 'p.unallocated')
    .select('p.amount_minor', 'p.collected_minor', 'p.refunded_minor', 'p.currency', 'p.due_at')
    .select('c.time_zone', 'a.slug') as DatabaseQueryBuilderContract<Row>
}

interface Row {
  id: number
  public_id: string
  reference: string
  concept: string
  status: PaymentStatus
  unallocated: boolean | number
  amount_minor: StoredMinor
  collected_minor: StoredMinor
  refunded_minor: StoredMinor
  currency: string
  due_at: string | Date | null
  time_zone: string
  slug: string | null
}

export function paymentOf(row: Row): OwedPayment {
  const balance = {
    amount: minor(row.amount_minor),
    collected: minor(row.collected_minor),
    refunded: minor(row.refunded_minor),
  }
  const dueAt = fromSql(row.due_at)
  return {
    id: row.id,
    publicId: row.public_id,
    reference: row.reference,
    concept: row.concept,
    slug: row.slug,
    status: row.status,
    isOverdue: isOverdue({ status: row.status, dueAt }, now()),
    isUnallocated: Boolean(row.unallocated),
    amount: balance.amount,
    outstanding: outstandingOf({ ...balance, status: row.status }),
    held: heldOf(balance),
    currency: row.currency,
    dueAt,
    timeZone: row.time_zone,
  }
}

async function refundsOf(paymentIds: number[]): Promise<Map<number, MyRefund>> {
  const rows: RefundRow[] = await db
    .from('refund_requests as q')
    .leftJoin('transactions as t', 't.id', 'q.transaction_id')
    .whereIn('q.payment_id', paymentIds)
    .orderBy('q.id')
    .select('q.payment_id', 'q.state', 'q.reason', 'q.amount_minor', 'q.words', 'q.answer')
    .select('q.created_at', 't.kind')
  return new Map(
    rows.map((row) => [
      row.payment_id,
      {
        state: row.kind === 'reversal' ? 'corrected' : row.state,
        reason: row.reason,
        amount: minor(row.amount_minor),
        words: row.words,
        answer: row.answer,
        askedAt: fromSql(row.created_at),
      },
    ])
  )
}

interface RefundRow {
  payment_id: number
  state: 'open' | 'done' | 'declined'
  kind: TransactionKind | null
  reason: RefundReason
  amount_minor: StoredMinor
  words: string | null
  answer: string | null
  created_at: string | Date
}
