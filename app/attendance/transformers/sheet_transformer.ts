import type { SheetRow } from '#app/attendance/queries/attendance_sheet'
import type { List } from '#app/core/http/list_query'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** One page of an attendance sheet: a scanner sees names and states, nothing else of anybody. */
export default class SheetTransformer extends BaseTransformer<List<SheetRow>> {
  toObject() {
    const { rows, meta } = this.resource
    return {
      rows: rows.map(({ registrationPublicId, name, status, checkIns }) => ({
        registrationPublicId,
        name,
        status,
        checkIns: checkIns.map((checkIn) => ({ ...checkIn, at: checkIn.at.toISO()! })),
      })),
      meta,
    }
  }
}
