import type CashDesk from '#app/installation/models/cash_desk'
import { BaseTransformer } from '@adonisjs/core/transformers'

export default class CashDeskTransformer extends BaseTransformer<CashDesk> {
  toObject() {
    const { publicId, place, note, active, version, campus, hours } = this.resource
    return {
      publicId,
      place,
      note,
      active,
      version,
      campus: { code: campus.code, name: campus.name },
      hours: hours.map(({ fromDay, toDay, opens, closes }) => ({ fromDay, toDay, opens, closes })),
    }
  }
}
