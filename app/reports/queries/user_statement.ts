import { receiptNumber } from '#app/payments/actions/issue_receipt'
import { fromSql } from '#app/core/clock'
import { minor, type StoredMinor } from '#app/core/database/columns'
import { narrowToCounted } from '#app/payments/queries/movement_filters'
import { inCashScope } from '#app/payments/queries/in_cash_scope'
import type { CashMovement } from '#app/payments/rules/cash_desk'
import type { Method } from '#app/payments/rules/ledger_entry'
import { statementOf, type ChargedPayment, type StatementLine } from '#app/reports/rules/statement'
import type { Scope } from '#app/users/rules/scope'
import { errors } from '@adonisjs/lucid'
import db from '@adonisjs/lucid/services/db'

export interface UserStatement {
  person: { id: number; publicId: string; name: string; studentCode: string | null }
  lines: StatementLine[]
}

/**
 * What one person was charged and what moved of it, as far as the scope reaches. Three queries.
 *
 * @throws E_ROW_NOT_FOUND for whoever has no payment in the scope, as for whoever does not exist
 */
export async function userStatement(publicId: string, scope: Scope): Promise<UserStatement> {
  const person = (await db
    .from('users')
    .where('public_id', publicId)
    .select('id', 'public_id', 'name', 'student_code')
    .first()) as PersonRow | null
  const payments = person ? await paymentsOf(person.id, scope) : []
  if (!person || payments.length === 0) throw new errors.E_ROW_NOT_FOUND()
  return {
    person: {
      ...{ id: person.id, publicId: person.public_id, name: person.name },
      studentCode: person.student_code,
    },
    lines: statementOf(payments, await movementsOf(person.id, scope)),
  }
}

async function paymentsOf(userId: number, scope: Scope): Promise<ChargedPayment[]> {
  const query = db
    .from('payments as p')
    .join('campuses as c', 'c.id', 'p.campus_id')
    .where('p.user_id', userId)
    .orderBy('p.id')
    .select('p.id', 'p.public_id', 'p.reference', 'p.concept', 'p.amount_minor', 'p.currency')
    .select('p.unallocated', 'p.created_at', 'p.voided_at', 'p.ended_at', 'c.time_zone')
  inCashScope(query, scope)
  const rows: PaymentRow[] = await query
  return rows.map((row) => ({
    ...{ id: row.id, publicId: row.public_id, reference: row.reference, concept: row.concept },
    ...{ currency: row.currency, timeZone: row.time_zone },
    amount: minor(row.amount_minor),
    isUnallocated: Boolean(row.unallocated),
    createdAt: fromSql(row.created_at),
    voidedAt: fromSql(row.voided_at),
    endedAt: fromSql(row.ended_at),
  }))
}

async function movementsOf(userId: number, scope: Scope) {
  const query = db
    .from('transactions as t')
    .join('payments as p', 'p.id', 't.payment_id')
    .leftJoin('transaction_reviews as v', 'v.transaction_id', 't.id')
    .leftJoin('transactions as wrong', 'wrong.id', 't.reverses_id')
    .leftJoin('receipts as x', 'x.transaction_id', 't.id')
    .where('p.user_id', userId)
    .orderBy('t.id')
    .select('t.public_id', 't.payment_id', 't.kind', 't.method', 't.amount_minor', 't.occurred_at')
    .select('t.created_at', 't.position', 'v.created_at as reviewed_at', 'v.position as reviewed')
    .select('wrong.kind as reversed', 'x.series', 'x.year', 'x.number')
  inCashScope(query, scope)
  narrowToCounted(query, 'all')
  const rows: MovementRow[] = await query
  return rows.map((row) => ({
    ...{ paymentId: row.payment_id, publicId: row.public_id, method: row.method },
    ...{ kind: row.kind, reversed: row.reversed, amount: minor(row.amount_minor) },
    position: Number(row.reviewed ?? row.position),
    occurredAt: fromSql(row.occurred_at),
    countedAt: fromSql(row.reviewed_at ?? row.created_at),
    receipt: row.series && receiptNumber(row.series, row.year, row.number),
  }))
}

interface PersonRow {
  id: number
  public_id: string
  name: string
  student_code: string | null
}

interface PaymentRow {
  id: number
  public_id: string
  reference: string
  concept: string
  amount_minor: StoredMinor
  currency: string
  unallocated: boolean | number
  created_at: string | Date
  voided_at: string | Date | null
  ended_at: string | Date | null
  time_zone: string
}

interface MovementRow {
  public_id: string
  payment_id: number
  kind: CashMovement['kind']
  method: Method
  reversed: CashMovement['reversed']
  amount_minor: StoredMinor
  occurred_at: string | Date
  created_at: string | Date
  position: number | string
  reviewed_at: string | Date | null
  reviewed: number | string | null
  series: string | null
  year: number
  number: number
}
