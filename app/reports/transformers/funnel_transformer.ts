import type { List } from '#app/core/http/list_query'
import type { FunnelFigures, FunnelRow } from '#app/reports/queries/invitation_funnel'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** The funnel: a page of its rows, and the sums of all of them. */
export default class FunnelTransformer extends BaseTransformer<{
  list: List<FunnelRow>
  totals: FunnelFigures
  top: FunnelRow[]
}> {
  toObject() {
    const { list, totals, top } = this.resource
    // Two may have the same name; row numbers stay here.
    const rows = list.rows.map((row, nth) => ({ nth, ...row }))
    return { rows, meta: list.meta, totals, top }
  }
}
