import { minor, type StoredMinor } from '#app/core/database/columns'
import { fromSql } from '#app/core/clock'
import type { Method, TransactionKind } from '#app/payments/rules/ledger_entry'
import type { Minor } from '#isomorphic/core/money'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'

/** What reviewing or reversing a transaction needs to know of it. */
export interface TransactionToMove {
  id: number
  publicId: string
  paymentId: number
  kind: TransactionKind
  method: Method
  /** In minor units. */
  amount: Minor
  /** As recorded, and as reviewed since. */
  status: 'confirmed' | 'in_review' | 'rejected'
  isReversed: boolean
  externalReference: string | null
  recordedBy: number | null
  occurredAt: DateTime
  reportedAt: DateTime
}

export async function transactionToMove(
  transactionId: number,
  trx: TransactionClientContract
): Promise<TransactionToMove> {
  const row: Row = await trx
    .from('transactions as t')
    .leftJoin('transaction_reviews as v', 'v.transaction_id', 't.id')
    .leftJoin('transactions as back', 'back.reverses_id', 't.id')
    .where('t.id', transactionId)
    .select('t.*', 'v.decision', 'back.id as reversed_by')
    .firstOrFail()
  return {
    id: row.id,
    publicId: row.public_id,
    paymentId: row.payment_id,
    kind: row.kind,
    method: row.method,
    amount: minor(row.amount_minor),
    status: row.decision ?? row.initial_status,
    isReversed: row.reversed_by !== null,
    externalReference: row.external_reference,
    recordedBy: row.recorded_by,
    occurredAt: fromSql(row.occurred_at),
    reportedAt: fromSql(row.created_at),
  }
}

interface Row {
  id: number
  public_id: string
  payment_id: number
  kind: TransactionKind
  method: Method
  amount_minor: StoredMinor
  initial_status: 'confirmed' | 'in_review'
  decision: 'confirmed' | 'rejected' | null
  reversed_by: number | null
  external_reference: string | null
  recorded_by: number | null
  occurred_at: string | Date
  created_at: string | Date
}
