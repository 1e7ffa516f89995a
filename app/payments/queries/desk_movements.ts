import { receiptNumber } from '#app/payments/actions/issue_receipt'
import { fromSql } from '#app/core/clock'
import { minor, type StoredMinor } from '#app/core/database/columns'
import { signed, type CashMovement } from '#app/payments/rules/cash_desk'
import type { Method } from '#app/payments/rules/ledger_entry'
import type { Minor } from '#isomorphic/core/money'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

/** What was recorded at a desk. */
export interface DeskMovement {
  publicId: string
  payment: { publicId: string; reference: string }
  payer: string
  concept: string
  kind: CashMovement['kind']
  method: Method
  /** In minor units: below 0 for money that went out. */
  amount: Minor
  at: DateTime
  reason: string | null
  receipt: string | null
}

/**
 * @param options.last only so many, the newest first; otherwise all, in their order
 */
export async function deskMovements(
  deskId: number,
  options: { last?: number } = {}
): Promise<DeskMovement[]> {
  const query = db
    .from('transactions as t')
    .join('payments as p', 'p.id', 't.payment_id')
    .join('users as u', 'u.id', 'p.user_id')
    .leftJoin('transactions as wrong', 'wrong.id', 't.reverses_id')
    .leftJoin('receipts as x', 'x.transaction_id', 't.id')
    .where('t.cash_desk_session_id', deskId)
    .orderBy('t.id', options.last ? 'desc' : 'asc')
    .select('t.public_id', 't.kind', 't.method', 't.amount_minor', 't.created_at', 't.reason')
    .select('p.public_id as payment_id', 'p.reference', 'p.concept', 'u.name')
    .select('wrong.kind as reversed', 'x.series', 'x.year', 'x.number')
  if (options.last) query.limit(options.last)
  const rows: Row[] = await query
  return rows.map((row) => ({
    publicId: row.public_id,
    payment: { publicId: row.payment_id, reference: row.reference },
    payer: row.name,
    ...{ concept: row.concept, kind: row.kind, method: row.method, reason: row.reason },
    amount: signed({ kind: row.kind, reversed: row.reversed, amount: minor(row.amount_minor) }),
    at: fromSql(row.created_at),
    receipt: row.series ? receiptNumber(row.series, row.year, row.number) : null,
  }))
}

interface Row {
  public_id: string
  kind: CashMovement['kind']
  method: Method
  amount_minor: StoredMinor
  created_at: string | Date
  reason: string | null
  payment_id: string
  reference: string
  concept: string
  name: string
  reversed: CashMovement['kind'] | null
  series: string | null
  year: number
  number: number
}
