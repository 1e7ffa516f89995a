import {
  drawUpReceipt,
  takeReceiptNumber,
  writeReceipt,
  type Receipt,
} from '#app/payments/actions/issue_receipt'
import { TransactionRecorded } from '#app/payments/events/transaction_recorded'
import type { PaymentToMove } from '#app/payments/queries/payment_to_move'
import type { TransactionToMove } from '#app/payments/queries/transaction_to_move'
import {
  hashOfReview,
  hashOfTransaction,
  type Method,
  type TransactionKind,
} from '#app/payments/rules/ledger_entry'
import { now, toSql } from '#app/core/clock'
import { announce } from '#app/core/facts'
import { insertion, statement } from '#app/core/database/statement'
import type { Minor } from '#isomorphic/core/money'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import assert from 'node:assert/strict'
import { ulid } from '#app/core/ulid'

/** A movement of money that is not written yet. */
export interface NewTransaction {
  payment: PaymentToMove
  kind: TransactionKind
  method: Method
  /** In minor units, above 0. */
  amount: Minor
  reverses?: Pick<TransactionToMove, 'id' | 'publicId' | 'kind'> | null
  /** Counts from now, or once a cashier has confirmed it. */
  initialStatus?: 'confirmed' | 'in_review'
  externalReference?: string | null
  proof?: { id: number; sha256: string } | null
  idempotencyKey: string
  requestHash: string
  /** Null: not recorded at a desk. */
  cashDeskSession?: { id: number; publicId: string; campusId: number } | null
  /** Null: nobody of the house. */
  recordedBy: number | null
  /** Cash that was handed over, in minor units. */
  tendered?: Minor | null
  reason?: string | null
  /** When the money moved; now, unless a statement says otherwise. */
  occurredAt?: DateTime
}

export interface Appended {
  id: number
  publicId: string
  position: number
  hash: string
  /** Null: it waits for a review. */
  receipt: Receipt | null
}

interface Head {
  position: number
  hash: string
}

const insertTransaction = insertion<{ id: number }>(
  'transactions',
  [
    ...['public_id', 'position', 'payment_id', 'kind', 'method', 'amount_minor', 'currency'],
    ...['reverses_id', 'initial_status', 'external_reference', 'proof_id', 'idempotency_key'],
    ...['request_hash', 'cash_desk_session_id', 'recorded_by', 'tendered_minor', 'reason'],
    ...['occurred_at', 'previous_hash', 'hash', 'created_at'],
  ],
  'returning id'
)

/**
 * Appends a transaction to the chain, with its receipt when it counts; the database then counts it in its payment.
 * The only writer of transactions. The caller holds the payment's lock, and the desk's where there is one, and has
 * decided that it may.
 */
export async function appendTransaction(
  made: NewTransaction,
  trx: TransactionClientContract
): Promise<Appended> {
  const { payment, initialStatus = 'confirmed' } = made
  assert.ok(made.amount > 0n, 'a transaction moves something')
  const counts = initialStatus === 'confirmed'
  const taken = counts ? await takeReceiptNumber(seriesOf(made), trx) : null
  const publicId = ulid()
  const issued = { transaction: publicId, payment, issuedBy: made.recordedBy }
  const drawnUp = taken && drawUpReceipt({ ...issued, taken })
  const head = await lockHead(trx)
  const at = toSql(now())
  const entry = {
    publicId,
    payment: { publicId: payment.publicId, reference: payment.reference, amount: payment.amount },
    kind: made.kind,
    method: made.method,
    amount: made.amount,
    currency: payment.currency,
    reverses: made.reverses?.publicId ?? null,
    initialStatus,
    externalReference: made.externalReference ?? null,
    proof: made.proof?.sha256 ?? null,
    idempotencyKey: made.idempotencyKey,
    requestHash: made.requestHash,
    cashDeskSession: made.cashDeskSession?.publicId ?? null,
    recordedBy: made.recordedBy,
    tendered: made.tendered ?? null,
    reason: made.reason?.trim() || null,
    receipt: drawnUp?.hash ?? null,
    occurredAt: toSql(made.occurredAt ?? now()),
    createdAt: at,
    position: head.position + 1,
    previousHash: head.hash,
  }
  const hash = hashOfTransaction(entry)
  const [row] = await insertTransaction(
    [
      {
        public_id: publicId,
        position: entry.position,
        payment_id: payment.id,
        kind: entry.kind,
        method: entry.method,
        amount_minor: entry.amount,
        currency: entry.currency,
        reverses_id: made.reverses?.id ?? null,
        initial_status: initialStatus,
        external_reference: entry.externalReference,
        proof_id: made.proof?.id ?? null,
        idempotency_key: entry.idempotencyKey,
        request_hash: entry.requestHash,
        cash_desk_session_id: made.cashDeskSession?.id ?? null,
        recorded_by: entry.recordedBy,
        tendered_minor: entry.tendered,
        reason: entry.reason,
        occurred_at: entry.occurredAt,
        previous_hash: entry.previousHash,
        hash,
        created_at: at,
      },
    ],
    trx
  )
  const id = row!.id
  const receipt = drawnUp && (await writeReceipt({ transactionId: id, receipt: drawnUp }, trx))
  if (receipt) await announceRecorded({ ...made, publicId, receipt }, trx)
  return { id, publicId, position: entry.position, hash, receipt }
}

function announceRecorded(
  recorded: Pick<
    NewTransaction,
    'payment' | 'kind' | 'method' | 'amount' | 'reverses' | 'reason'
  > & {
    publicId: string
    receipt: Receipt
  },
  trx: TransactionClientContract
): Promise<void> {
  const { payment, kind, method, amount, publicId, receipt, reverses, reason } = recorded
  const { payer, reference, concept, currency, isUnallocated } = payment
  return announce(
    trx,
    new TransactionRecorded(
      payer,
      { publicId: payment.publicId, reference, concept, isUnallocated },
      {
        ...{ publicId, kind, method, amount, currency },
        reversed: reverses ? { kind: reverses.kind, reason: reason ?? '' } : null,
      },
      { publicId: receipt.publicId, number: receipt.number }
    )
  )
}

/** The campus of the desk; what no desk recorded has a series of its own. */
function seriesOf({ cashDeskSession, payment }: NewTransaction) {
  const atDesk = cashDeskSession ? cashDeskSession.campusId : null
  return { campusId: atDesk, payment }
}

const insertReview = insertion<{ id: number }>(
  'transaction_reviews',
  [
    ...['position', 'transaction_id', 'decision', 'reviewer_id', 'reason'],
    ...['previous_hash', 'hash', 'created_at'],
  ],
  'returning id'
)

/**
 * Appends a decision about a reported transfer to the chain, with the transaction's receipt when it is confirmed.
 * The only writer of reviews. The caller holds the payment's lock and has seen that it waits for a review.
 */
export async function appendReview(
  input: {
    payment: PaymentToMove
    transaction: { id: number; publicId: string; method: Method; amount: Minor }
    decision: 'confirmed' | 'rejected'
    reviewer: number
    reason?: string | null
  },
  trx: TransactionClientContract
): Promise<Pick<Appended, 'position' | 'hash' | 'receipt'>> {
  const { payment, transaction, decision, reviewer } = input
  const isConfirmed = decision === 'confirmed'
  const taken = isConfirmed ? await takeReceiptNumber({ campusId: null, payment }, trx) : null
  const issued = { transaction: transaction.publicId, payment, issuedBy: reviewer }
  const drawnUp = taken && drawUpReceipt({ ...issued, taken })
  const head = await lockHead(trx)
  const at = toSql(now())
  const entry = {
    transaction: transaction.publicId,
    decision,
    reviewer,
    reason: input.reason?.trim() || null,
    receipt: drawnUp?.hash ?? null,
    createdAt: at,
    position: head.position + 1,
    previousHash: head.hash,
  }
  const hash = hashOfReview(entry)
  await insertReview(
    [
      {
        position: entry.position,
        transaction_id: transaction.id,
        decision,
        reviewer_id: reviewer,
        reason: entry.reason,
        previous_hash: entry.previousHash,
        hash,
        created_at: at,
      },
    ],
    trx
  )
  const { id: transactionId } = transaction
  const receipt = drawnUp && (await writeReceipt({ transactionId, receipt: drawnUp }, trx))
  if (receipt) await announceRecorded({ payment, kind: 'collection', ...transaction, receipt }, trx)
  return { position: entry.position, hash, receipt }
}

const readHead = {
  postgres: statement<Stored>('select position, hash from ledger_heads where id = 1 for update'),
  sqlite: statement<Stored>('select position, hash from ledger_heads where id = 1'),
}

interface Stored {
  position: number | string
  hash: string
}

/** The last of all locks: whoever has it appends next. SQLite's write transactions run one after another. */
async function lockHead(trx: TransactionClientContract): Promise<Head> {
  const read = trx.dialect.name === 'postgres' ? readHead.postgres : readHead.sqlite
  const head = await read.first(trx)
  assert.ok(head, 'the ledger has a head')
  return { position: Number(head.position), hash: head.hash }
}
