import type { List } from '#app/core/http/list_query'
import type { MethodTotal } from '#app/payments/rules/method_totals'
import type { MoneyFigures, MoneyPeriod, MoneyRow } from '#app/reports/rules/money_report'
import { currency } from '#config/app'
import { minorToJson } from '#isomorphic/core/money'
import { BaseTransformer } from '@adonisjs/core/transformers'

interface Shown {
  list: List<MoneyRow>
  /** Of all rows of the list, not of its page. */
  totals: MoneyFigures
  periods: MoneyPeriod[]
  isLatest: boolean
}

/** One page of money added up, the sums of all of it, and what a chart of days shows. */
export default class MoneyReportTransformer extends BaseTransformer<Shown> {
  toObject() {
    const { list, totals, periods, isLatest } = this.resource
    return {
      meta: list.meta,
      rows: list.rows.map(moneyRow),
      totals: moneyFigures(totals),
      periods: periods.map(({ period, refunded, methods }) => ({
        period,
        refundedMinor: minorToJson(refunded),
        methods: methods.map(methodFigures),
      })),
      isLatest,
      currency,
    }
  }
}

/** @returns a row as pages show it */
export function moneyRow({ key, name, day, ...row }: MoneyRow) {
  return { ...{ key, name, day }, ...moneyFigures(row) }
}

/** @returns sums as pages show them: amounts as texts of minor units */
export function moneyFigures({ count, collected, refunded, net, methods }: MoneyFigures) {
  return {
    count,
    collectedMinor: minorToJson(collected),
    refundedMinor: minorToJson(refunded),
    netMinor: minorToJson(net),
    methods: methods.map(methodFigures),
  }
}

/** @returns the sums of a method as pages show them */
export function methodFigures({ method, count, net, ...total }: MethodTotal) {
  return {
    ...{ key: method, name: null, day: null, count },
    collectedMinor: minorToJson(total.in),
    refundedMinor: minorToJson(-total.out),
    netMinor: minorToJson(net),
  }
}
