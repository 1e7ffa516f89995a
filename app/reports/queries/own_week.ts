import { houseZone } from '#app/catalogue/queries/house_zone'
import { now } from '#app/core/clock'
import type { Cashier } from '#app/payments/rules/cashier'
import { moneyMoved } from '#app/reports/queries/money_moved'
import { figuresOf, moneyRows, sortedMoney, type MoneyRow } from '#app/reports/rules/money_report'
import type { MethodTotal } from '#app/payments/rules/method_totals'

const DAYS = 7

/** What a cashier has collected and given back in the last seven days of the house. */
export interface OwnWeek {
  /** The first of the days, `yyyy-MM-dd`. */
  from: string
  /** Public id of the cashier. */
  cashier: string
  methods: MethodTotal[]
  campuses: MoneyRow[]
  /** Newest first. */
  days: MoneyRow[]
}

/** Two statements beside the zone of the house and those of the campuses. */
export async function ownWeek(cashier: Cashier, publicId: string): Promise<OwnWeek> {
  const today = now().setZone(await houseZone())
  const from = today.minus({ days: DAYS - 1 }).toISODate()!
  const filters = { from, cashier: publicId }
  const byCampus = await moneyMoved({ filters, by: 'campus' }, cashier)
  const byDay = await moneyMoved({ filters, by: 'day' }, cashier)
  return {
    ...{ from, cashier: publicId },
    methods: figuresOf(byCampus).methods,
    campuses: sortedMoney(moneyRows(byCampus), { sort: 'group', direction: 'asc' }),
    days: sortedMoney(moneyRows(byDay), { sort: 'group', direction: 'desc' }),
  }
}
