import { receiptNumber } from '#app/payments/actions/issue_receipt'
import { minor, type StoredMinor } from '#app/core/database/columns'
import type { Method, TransactionKind } from '#app/payments/rules/ledger_entry'
import { outstandingOf, type PaymentStatus } from '#app/payments/rules/payment_states'
import type { Minor } from '#isomorphic/core/money'
import db from '@adonisjs/lucid/services/db'

/** What a cashier is told of a movement, the first time and whenever the same call comes again. */
export interface RecordedMovement {
  publicId: string
  kind: TransactionKind
  method: Method
  /** In minor units, as the rest. */
  amount: Minor
  currency: string
  /** What goes back over the counter; null: no cash was handed over. */
  change: Minor | null
  receipt: string | null
  payment: {
    publicId: string
    reference: string
    payer: string
    status: PaymentStatus
    outstanding: Minor
  }
}

export async function recordedMovement(transactionId: number): Promise<RecordedMovement> {
  const row: Row = await db
    .from('transactions as t')
    .join('payments as p', 'p.id', 't.payment_id')
    .join('users as u', 'u.id', 'p.user_id')
    .leftJoin('receipts as x', 'x.transaction_id', 't.id')
    .where('t.id', transactionId)
    .select('t.public_id', 't.kind', 't.method', 't.amount_minor', 't.currency', 't.tendered_minor')
    .select('p.public_id as payment_id', 'p.reference', 'p.status', 'u.name')
    .select('p.amount_minor as owed_minor', 'p.collected_minor', 'p.refunded_minor')
    .select('x.series', 'x.year', 'x.number')
    .firstOrFail()
  const amount = minor(row.amount_minor)
  const balance = {
    amount: minor(row.owed_minor),
    collected: minor(row.collected_minor),
    refunded: minor(row.refunded_minor),
    status: row.status,
  }
  return {
    ...{ publicId: row.public_id, kind: row.kind, method: row.method, amount },
    currency: row.currency,
    change: row.tendered_minor === null ? null : minor(row.tendered_minor) - amount,
    receipt: row.series ? receiptNumber(row.series, row.year, row.number) : null,
    payment: {
      publicId: row.payment_id,
      reference: row.reference,
      payer: row.name,
      status: row.status,
      outstanding: outstandingOf(balance),
    },
  }
}

interface Row {
  public_id: string
  kind: TransactionKind
  method: Method
  amount_minor: StoredMinor
  currency: string
  tendered_minor: StoredMinor | null
  payment_id: string
  reference: string
  status: PaymentStatus
  name: string
  owed_minor: StoredMinor
  collected_minor: StoredMinor
  refunded_minor: StoredMinor
  series: string | null
  year: number
  number: number
}
