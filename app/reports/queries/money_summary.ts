import { now, toSql } from '#app/core/clock'
import { exactSum, minor, type StoredMinor } from '#app/core/database/columns'
import { inCashScope } from '#app/payments/queries/in_cash_scope'
import { OPEN_STATUSES } from '#app/payments/queries/list_payments'
import type { MovementFilters } from '#app/payments/queries/movement_filters'
import type { Cashier } from '#app/payments/rules/cashier'
import { moneyMoved } from '#app/reports/queries/money_moved'
import {
  figuresOf,
  moneyRows,
  sortedMoney,
  type MoneyFigures,
  type MoneyRow,
} from '#app/reports/rules/money_report'
import type { Minor } from '#isomorphic/core/money'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/** What money did in a period, and what waits now; amounts in minor units. */
export interface MoneySummary {
  totals: MoneyFigures
  campuses: MoneyRow[]
  overdue: Waiting
  refundRequests: Waiting
}

interface Waiting {
  count: number
  amount: Minor
}

/** Three statements, a fourth one where days are asked for. */
export async function moneySummary(
  filters: Pick<MovementFilters, 'from' | 'to'>,
  cashier: Cashier
): Promise<MoneySummary> {
  const moved = await moneyMoved({ filters, by: 'campus' }, cashier)
  const owed = db
    .from('payments as p')
    .whereIn('p.status', OPEN_STATUSES)
    .where('p.due_at', '<=', toSql(now()))
  const requested = db
    .from('refund_requests as q')
    .join('payments as p', 'p.id', 'q.payment_id')
    .where('q.state', 'open')
  return {
    totals: figuresOf(moved),
    campuses: sortedMoney(moneyRows(moved), { sort: 'group', direction: 'asc' }),
    overdue: await waiting(owed, 'p.amount_minor - p.collected_minor', cashier),
    refundRequests: await waiting(requested, 'q.amount_minor', cashier),
  }
}

async function waiting(
  query: DatabaseQueryBuilderContract,
  amount: string,
  { scope }: Cashier
): Promise<Waiting> {
  inCashScope(query, scope)
  const [row] = (await query.select(
    db.raw(`count(*) as count, ${exactSum(amount)} as amount`)
  )) as unknown as { count: number | string; amount: StoredMinor }[]
  return { count: Number(row!.count), amount: minor(row!.amount) }
}
