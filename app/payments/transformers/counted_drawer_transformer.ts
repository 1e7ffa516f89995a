import type { CountedDrawer } from '#app/payments/queries/cash_desks'
import { minorToJson } from '#isomorphic/core/money'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A drawer that waits for the next cashier. */
export default class CountedDrawerTransformer extends BaseTransformer<CountedDrawer> {
  toObject() {
    const { counted, closedAt, ...drawer } = this.resource
    return { ...drawer, countedMinor: minorToJson(counted), closedAt: closedAt.toISO()! }
  }
}
