import type { List } from '#app/core/http/list_query'
import type { EventFigures, MonthFigures, ReportedEvent } from '#app/reports/rules/event_report'
import { currency } from '#config/app'
import { minorToJson } from '#isomorphic/core/money'
import { BaseTransformer } from '@adonisjs/core/transformers'

interface Shown {
  list: List<ReportedEvent>
  /** Of all events of the list, not of its page. */
  totals: EventFigures
  months: MonthFigures[]
}

/** One page of the events that somebody runs with their figures, and the sums of all of them. */
export default class EventReportTransformer extends BaseTransformer<Shown> {
  toObject() {
    const { list, totals, months } = this.resource
    return {
      rows: list.rows.map(({ id, titleSearch, startsAt, revenue, ...event }) => ({
        ...event,
        revenueMinor: minorToJson(revenue),
        startsAt: startsAt.toISO()!,
      })),
      meta: list.meta,
      totals: withRevenue(totals),
      months: months.map(withRevenue),
      currency,
    }
  }
}

function withRevenue<Figures extends EventFigures>({ revenue, ...figures }: Figures) {
  return { ...figures, revenueMinor: minorToJson(revenue) }
}
