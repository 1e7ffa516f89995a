import type { SheetRow } from '#app/attendance/queries/attendance_sheet'
import { BaseTransformer } from '@adonisjs/core/transformers'

export default class SheetRowTransformer extends BaseTransformer<SheetRow> {
  toObject() {
    const { registrationPublicId, name, status, checkIns } = this.resource
    return {
      registrationPublicId,
      name,
      status,
      checkIns: checkIns.map((checkIn) => ({ ...checkIn, at: checkIn.at.toISO()! })),
    }
  }
}
