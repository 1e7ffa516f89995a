import { now, toSql } from '#app/core/clock'
import { openDeskOf } from '#app/payments/queries/cash_desks'
import { inCashScope } from '#app/payments/queries/in_cash_scope'
import { OPEN_STATUSES } from '#app/payments/queries/list_payments'
import type { Cashier } from '#app/payments/rules/cashier'
import db from '@adonisjs/lucid/services/db'

/** What waits for a cashier. */
export interface CashierTasks {
  /** Their open desk; null: none. */
  desk: { openedAt: string; timeZone: string; campus: string } | null
  inReview: number
  refundRequests: number
  overdue: number
}

/** Two queries: the desk, and three counts in the cashier's scope. */
export async function cashierTasks(cashier: Cashier): Promise<CashierTasks> {
  const desk = await openDeskOf(cashier.id)
  const payments = () => {
    const query = db.from('payments as p')
    inCashScope(query, cashier.scope)
    return query.count('* as total')
  }
  const waiting = payments()
    .join('transactions as t', 't.payment_id', 'p.id')
    .whereRaw(`t.initial_status = 'in_review'`)
    .whereNotExists((reviewed) => {
      reviewed.from('transaction_reviews as v').whereColumn('v.transaction_id', 't.id')
    })
  const requested = payments()
    .join('refund_requests as q', 'q.payment_id', 'p.id')
    .where('q.state', 'open')
  const overdue = payments()
    .whereIn('p.status', OPEN_STATUSES)
    .where('p.due_at', '<=', toSql(now()))
  const [counts] = (await db
    .query()
    .select(waiting.as('waiting'), requested.as('requested'), overdue.as('overdue'))) as [
    Record<'waiting' | 'requested' | 'overdue', number | string>,
  ]
  return {
    desk: desk && {
      openedAt: desk.openedAt.toISO()!,
      timeZone: desk.campus.timeZone,
      campus: desk.campus.name,
    },
    inReview: Number(counts.waiting),
    refundRequests: Number(counts.requested),
    overdue: Number(counts.overdue),
  }
}
