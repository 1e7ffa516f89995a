import type { OwnWeek } from '#app/reports/queries/own_week'
import { methodFigures, moneyRow } from '#app/reports/transformers/money_report_transformer'
import { currency } from '#config/app'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** What a cashier moved in a week, as the page of the desk shows it. */
export default class OwnWeekTransformer extends BaseTransformer<OwnWeek> {
  toObject() {
    const { from, to, cashier, methods, campuses, days } = this.resource
    return {
      ...{ from, to, cashier, currency },
      methods: methods.map(methodFigures),
      campuses: campuses.map(moneyRow),
      days: days.map(moneyRow),
    }
  }
}
