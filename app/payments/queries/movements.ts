import { receiptNumber } from '#app/payments/actions/issue_receipt'
import { keyApartOf } from '#app/payments/rules/kept_apart'
import type { Method, TransactionKind } from '#app/payments/rules/ledger_entry'
import { fromSql } from '#app/core/clock'
import { minor, type StoredMinor } from '#app/core/database/columns'
import type { Minor } from '#isomorphic/core/money'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

export const MOVEMENT_STATUSES = [
  'confirmed',
  'in_review',
  'rejected',
  'unallocated',
  'reversed',
] as const
/** As recorded, as reviewed since, or taken back; `unallocated`: a transfer whose money is booked apart. */
export type MovementStatus = (typeof MOVEMENT_STATUSES)[number]

/** A transaction as its payer sees it. */
export interface Movement {
  publicId: string
  paymentId: number
  kind: TransactionKind
  method: Method
  /** In minor units. */
  amount: Minor
  status: MovementStatus
  occurredAt: DateTime
  externalReference: string | null
  /** Why a transfer was rejected, money given back or a mistake taken back; of one kept apart its state says it. */
  reason: string | null
  hasProof: boolean
  receipt: { publicId: string; number: string } | null
}

/**
 * Columns of `transactions as t` with its review `v`, its reversal `back`, where its money was kept `apart`, its proof
 * `f` and its receipt `r`.
 */
export const MOVEMENT_COLUMNS = [
  ...['t.id', 't.public_id', 't.payment_id', 't.kind', 't.method', 't.amount_minor'],
  ...['t.occurred_at', 't.external_reference', 't.reason', 't.initial_status'],
  ...['v.decision', 'v.reason as review_reason', 'back.id as reversed_by'],
  'apart.public_id as kept_apart',
  ...['f.id as proof_id', 'f.removed_at as proof_removed_at'],
  ...['r.public_id as receipt', 'r.series', 'r.year', 'r.number'],
]

export interface MovementRow {
  id: number
  public_id: string
  payment_id: number
  kind: TransactionKind
  method: Method
  amount_minor: StoredMinor
  occurred_at: string | Date
  external_reference: string | null
  reason: string | null
  initial_status: 'confirmed' | 'in_review'
  decision: 'confirmed' | 'rejected' | null
  review_reason: string | null
  reversed_by: number | null
  kept_apart: string | null
  proof_id: number | null
  proof_removed_at: string | Date | null
  receipt: string | null
  series: string | null
  year: number | null
  number: number | null
}

/** @returns a query over `transactions as t` with what says how each stands */
export function movementsQuery(): DatabaseQueryBuilderContract<MovementRow> {
  return db
    .from('transactions as t')
    .leftJoin('transaction_reviews as v', 'v.transaction_id', 't.id')
    .leftJoin('transactions as back', 'back.reverses_id', 't.id')
    .leftJoin('transactions as apart', 'apart.idempotency_key', db.raw(keyApartOf('t')))
    .leftJoin('payment_proofs as f', 'f.id', 't.proof_id')
    .leftJoin(
      'receipts as r',
      'r.transaction_id',
      't.id'
    ) as DatabaseQueryBuilderContract<MovementRow>
}

/** @returns what moved of payments, newest first; one query */
export async function movementsOf(paymentIds: number[]): Promise<Movement[]> {
  if (paymentIds.length === 0) return []
  const rows = await movementsQuery()
    .whereIn('t.payment_id', paymentIds)
    .orderBy('t.id', 'desc')
    .select(MOVEMENT_COLUMNS)
  return rows.map(movementOf)
}

export function movementOf(row: MovementRow): Movement {
  return {
    publicId: row.public_id,
    paymentId: row.payment_id,
    kind: row.kind,
    method: row.method,
    amount: minor(row.amount_minor),
    status: movementStatus(row),
    occurredAt: fromSql(row.occurred_at),
    externalReference: row.external_reference,
    reason: row.kept_apart === null ? (row.review_reason ?? row.reason) : null,
    hasProof: row.proof_id !== null && row.proof_removed_at === null,
    receipt: row.receipt === null ? null : { publicId: row.receipt, number: numberOf(row) },
  }
}

function numberOf({ series, year, number }: MovementRow): string {
  return receiptNumber(series!, year!, number!)
}

export function movementStatus(
  row: Pick<MovementRow, 'initial_status' | 'decision' | 'reversed_by' | 'kept_apart'>
): MovementStatus {
  if (row.kept_apart !== null) return 'unallocated'
  return row.reversed_by !== null ? 'reversed' : (row.decision ?? row.initial_status)
}

/** Narrows a query of `movementsQuery` to those that stand so. */
export function whereStatus(query: DatabaseQueryBuilderContract, status: MovementStatus): void {
  if (status === 'reversed') query.whereNotNull('back.id')
  else if (status === 'unallocated') query.whereNotNull('apart.id')
  else if (status === 'rejected') query.where('v.decision', 'rejected').whereNull('apart.id')
  // Written out: a partial index serves it, which an engine does not choose for a value that it is yet to be told.
  else if (status === 'in_review')
    query.whereRaw(`t.initial_status = 'in_review'`).whereNull('v.id')
  else {
    query.whereNull('back.id').where((counts) => {
      counts.where('t.initial_status', 'confirmed').orWhere('v.decision', 'confirmed')
    })
  }
}
