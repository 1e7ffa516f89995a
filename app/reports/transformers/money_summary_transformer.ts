import type { MoneySummary } from '#app/reports/queries/money_summary'
import { moneyFigures, moneyRow } from '#app/reports/transformers/money_report_transformer'
import { currency } from '#config/app'
import { minorToJson } from '#isomorphic/core/money'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** What money did in a period, and what waits, as the cashiers' part of the reports shows it. */
export default class MoneySummaryTransformer extends BaseTransformer<
  MoneySummary & { from: string | null; to: string | null; isLatest: boolean }
> {
  toObject() {
    const { totals, campuses, overdue, refundRequests, from, to, isLatest } = this.resource
    return {
      ...{ from, to, isLatest, currency },
      totals: moneyFigures(totals),
      campuses: campuses.map(moneyRow),
      overdue: { count: overdue.count, amountMinor: minorToJson(overdue.amount) },
      refundRequests: {
        count: refundRequests.count,
        amountMinor: minorToJson(refundRequests.amount),
      },
    }
  }
}
