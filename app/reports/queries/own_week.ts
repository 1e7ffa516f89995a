import { houseZone } from '#app/catalogue/queries/house_zone'
import { now } from '#app/core/clock'
import { zonesOf } from '#app/payments/queries/movement_filters'
import type { Cashier } from '#app/payments/rules/cashier'
import { moneyMoved } from '#app/reports/queries/money_moved'
import { figuresOf, moneyRows, sortedMoney, type MoneyRow } from '#app/reports/rules/money_report'
import type { MethodTotal } from '#app/payments/rules/method_totals'
import type { DateTime } from 'luxon'

const DAYS = 7

/** What a cashier has collected and given back in the last seven days of the house. */
export interface OwnWeek {
  /** The first of the days, `yyyy-MM-dd`. */
  from: string
  /** The last one while a desk is open; null: today. */
  to: string | null
  /** Public id of the cashier. */
  cashier: string
  methods: MethodTotal[]
  campuses: MoneyRow[]
  /** Newest first. */
  days: MoneyRow[]
}

/**
 * Two statements beside the zone of the house and those of the campuses.
 *
 * @param openedAt when the desk was opened that the cashier still works at: the week ends the day before, since what is
 *   in its drawer would follow from later sums, and the drawer is closed blindly
 */
export async function ownWeek(
  { publicId, ...cashier }: Cashier & { publicId: string },
  openedAt?: DateTime
): Promise<OwnWeek> {
  const zone = await houseZone()
  const from = now()
    .setZone(zone)
    .minus({ days: DAYS - 1 })
    .toISODate()!
  const to = openedAt?.setZone(zone).minus({ days: 1 }).toISODate() ?? null
  const filters = { from, cashier: publicId, ...(to && { to }) }
  const zones = await zonesOf(filters)
  const byCampus = await moneyMoved({ filters, zones, by: 'campus' }, cashier)
  const byDay = await moneyMoved({ filters, zones, by: 'day' }, cashier)
  return {
    ...{ from, to, cashier: publicId },
    methods: figuresOf(byCampus).methods,
    campuses: sortedMoney(moneyRows(byCampus), { sort: 'group', direction: 'asc' }),
    days: sortedMoney(moneyRows(byDay), { sort: 'group', direction: 'desc' }),
  }
}
