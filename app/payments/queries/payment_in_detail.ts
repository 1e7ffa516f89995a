import { receiptNumber } from '#app/payments/actions/issue_receipt'
import { fromSql } from '#app/core/clock'
import { minor, type StoredMinor } from '#app/core/database/columns'
import { signed } from '#app/payments/rules/cash_desk'
import { keyApartOf } from '#app/payments/rules/kept_apart'
import type { Method, TransactionKind } from '#app/payments/rules/ledger_entry'
import {
  onlineMoneyColumns,
  onlineMoneyOf,
  type OnlineMoneyRow,
} from '#app/payments/queries/online_money'
import { refundableOnline } from '#app/payments/rules/online_refund'
import type { PaymentStatus } from '#app/payments/rules/payment_states'
import type { RefundReason } from '#app/payments/rules/refund_reasons'
import type { Minor } from '#isomorphic/core/money'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

/** A movement of a payment, as recorded and as it stands since. */
export interface Movement {
  publicId: string
  kind: TransactionKind
  method: Method
  /** In minor units: below 0 for money that went out. */
  amount: Minor
  /** As recorded, and as reviewed since; `unallocated`: its money is booked apart. */
  status: 'confirmed' | 'in_review' | 'rejected' | 'unallocated'
  /** Of a reversal what it took back; of what was taken back by which. */
  reverses: string | null
  reversedBy: string | null
  reason: string | null
  /** Why a transfer was rejected. */
  reviewReason: string | null
  externalReference: string | null
  tendered: Minor | null
  occurredAt: DateTime
  recordedBy: string | null
  receipt: { publicId: string; label: string } | null
}

export interface RefundRequest {
  publicId: string
  reason: RefundReason
  state: 'open' | 'done' | 'declined'
  amount: Minor
  words: string | null
  answer: string | null
  createdAt: DateTime
}

export interface PaymentEvent {
  /** The audited verb. */
  what: string
  at: DateTime
  who: string | null
  reason: string | null
}

export interface PaymentInDetail {
  publicId: string
  reference: string
  concept: string
  note: string | null
  currency: string
  status: PaymentStatus
  isUnallocated: boolean
  amount: Minor
  collected: Minor
  refunded: Minor
  /** What goes back online if it is given back, and what a gateway was asked to give back and has not yet. */
  online: Minor
  asked: Minor
  dueAt: DateTime | null
  createdAt: DateTime
  campus: { name: string; timeZone: string }
  event: { slug: string; title: string; startsAt: DateTime } | null
  registration: { status: string } | null
  team: string | null
  payer: { publicId: string; name: string; studentCode: string | null }
  raisedBy: string | null
  movements: Movement[]
  requests: RefundRequest[]
  history: PaymentEvent[]
}

/** Four queries: the payment, what moved, what is to be given back, and what was done to it. */
export async function paymentInDetail(paymentId: number): Promise<PaymentInDetail> {
  const row: PaymentSql = await db
    .from('payments as p')
    .join('users as u', 'u.id', 'p.user_id')
    .join('campuses as c', 'c.id', 'p.campus_id')
    .leftJoin('events as e', 'e.id', 'p.event_id')
    .leftJoin('announcements as a', 'a.id', 'e.announcement_id')
    .leftJoin('registrations as r', 'r.id', 'p.registration_id')
    .leftJoin('teams as t', 't.id', 'p.team_id')
    .leftJoin('users as raiser', 'raiser.id', 'p.created_by')
    .where('p.id', paymentId)
    .select('p.*', 'u.public_id as payer_id', 'u.name', 'u.student_code', 'raiser.name as raiser')
    .select('c.name as campus', 'c.time_zone', 'a.slug', 'a.title', 'e.starts_at')
    .select('r.status as registration_status', 't.name as team')
    .select(db.raw(await onlineMoneyColumns()))
    .firstOrFail()
  const [collected, refunded] = [minor(row.collected_minor), minor(row.refunded_minor)]
  const online = onlineMoneyOf(row)
  return {
    ...{ publicId: row.public_id, reference: row.reference, concept: row.concept },
    ...{ note: row.note, currency: row.currency, status: row.status },
    isUnallocated: Boolean(row.unallocated),
    amount: minor(row.amount_minor),
    ...{ collected, refunded, asked: online.asked },
    online: refundableOnline({ status: row.status, collected, refunded }, online),
    dueAt: fromSql(row.due_at),
    createdAt: fromSql(row.created_at),
    campus: { name: row.campus, timeZone: row.time_zone },
    event: row.slug
      ? { slug: row.slug, title: row.title!, startsAt: fromSql(row.starts_at!) }
      : null,
    registration: row.registration_status ? { status: row.registration_status } : null,
    team: row.team,
    payer: { publicId: row.payer_id, name: row.name, studentCode: row.student_code },
    raisedBy: row.raiser,
    movements: await movementsOf(paymentId),
    requests: await requestsOf(paymentId),
    history: await historyOf(paymentId),
  }
}

interface PaymentSql extends OnlineMoneyRow {
  public_id: string
  reference: string
  concept: string
  note: string | null
  currency: string
  status: PaymentStatus
  unallocated: boolean | number
  amount_minor: StoredMinor
  collected_minor: StoredMinor
  refunded_minor: StoredMinor
  due_at: string | Date | null
  created_at: string | Date
  payer_id: string
  name: string
  student_code: string | null
  raiser: string | null
  campus: string
  time_zone: string
  slug: string | null
  title: string | null
  starts_at: string | Date | null
  registration_status: string | null
  team: string | null
}

/** @returns the same for whoever owes it: without the cashiers' note and their names */
export function withoutStaff(payment: PaymentInDetail): PaymentInDetail {
  return {
    ...payment,
    note: null,
    raisedBy: null,
    movements: payment.movements.map((movement) => ({ ...movement, recordedBy: null })),
    history: payment.history.map((event) => ({ ...event, who: null })),
  }
}

async function movementsOf(paymentId: number): Promise<Movement[]> {
  const rows: MovementSql[] = await db
    .from('transactions as t')
    .leftJoin('transactions as wrong', 'wrong.id', 't.reverses_id')
    .leftJoin('transactions as back', 'back.reverses_id', 't.id')
    .leftJoin('transaction_reviews as v', 'v.transaction_id', 't.id')
    .leftJoin('transactions as apart', 'apart.idempotency_key', db.raw(keyApartOf('t')))
    .leftJoin('users as u', 'u.id', 't.recorded_by')
    .leftJoin('receipts as x', 'x.transaction_id', 't.id')
    .where('t.payment_id', paymentId)
    .orderBy('t.position')
    .select('t.public_id', 't.kind', 't.method', 't.amount_minor', 't.initial_status', 't.reason')
    .select('t.external_reference', 't.tendered_minor', 't.occurred_at', 'u.name as recorder')
    .select('wrong.public_id as reverses', 'back.public_id as reversed_by', 'v.decision')
    .select('wrong.kind as reversed', 'apart.public_id as kept_apart')
    .select(
      'v.reason as review_reason',
      'x.public_id as receipt_id',
      'x.series',
      'x.year',
      'x.number'
    )
  return rows.map((row) => ({
    ...{ publicId: row.public_id, kind: row.kind, method: row.method },
    amount: signed({ kind: row.kind, reversed: row.reversed, amount: minor(row.amount_minor) }),
    status: row.kept_apart === null ? (row.decision ?? row.initial_status) : 'unallocated',
    ...{ reverses: row.reverses, reversedBy: row.reversed_by, reason: row.reason },
    reviewReason: row.kept_apart === null ? row.review_reason : null,
    externalReference: row.external_reference,
    tendered: row.tendered_minor === null ? null : minor(row.tendered_minor),
    occurredAt: fromSql(row.occurred_at),
    recordedBy: row.recorder,
    receipt: row.receipt_id
      ? { publicId: row.receipt_id, label: receiptNumber(row.series, row.year, row.number) }
      : null,
  }))
}

interface MovementSql {
  public_id: string
  kind: TransactionKind
  method: Method
  amount_minor: StoredMinor
  initial_status: 'confirmed' | 'in_review'
  reason: string | null
  external_reference: string | null
  tendered_minor: StoredMinor | null
  occurred_at: string | Date
  recorder: string | null
  reverses: string | null
  reversed: TransactionKind | null
  reversed_by: string | null
  kept_apart: string | null
  decision: 'confirmed' | 'rejected' | null
  review_reason: string | null
  receipt_id: string | null
  series: string
  year: number
  number: number
}

async function requestsOf(paymentId: number): Promise<RefundRequest[]> {
  const rows: RequestSql[] = await db
    .from('refund_requests')
    .where('payment_id', paymentId)
    .orderBy('id')
    .select('public_id', 'reason', 'state', 'amount_minor', 'words', 'answer', 'created_at')
  return rows.map(({ public_id: publicId, amount_minor: amount, created_at: at, ...row }) => ({
    ...row,
    publicId,
    amount: minor(amount),
    createdAt: fromSql(at),
  }))
}

interface RequestSql {
  public_id: string
  reason: RefundReason
  state: 'open' | 'done' | 'declined'
  amount_minor: StoredMinor
  words: string | null
  answer: string | null
  created_at: string | Date
}

/** From the audit log, which is written with every change. */
async function historyOf(paymentId: number): Promise<PaymentEvent[]> {
  const rows: {
    action: string
    created_at: string | Date
    name: string | null
    reason: string | null
  }[] = await db
    .from('audit_entries')
    .leftJoin('audit_values', 'audit_values.audit_entry_id', 'audit_entries.id')
    .leftJoin('users', 'users.id', 'audit_entries.actor_id')
    .where('audit_entries.subject_type', 'payment')
    .where('audit_entries.subject_id', paymentId)
    .orderBy('audit_entries.id')
    .select('audit_entries.action', 'audit_entries.created_at', 'users.name')
    .select('audit_values.reason')
  return rows.map(({ action, created_at: at, name, reason }) => ({
    what: action.replace(/^\w+\./, ''),
    at: fromSql(at),
    who: name,
    reason,
  }))
}
