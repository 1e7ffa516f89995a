import type { CampusRow } from '#app/catalogue/queries/list_catalogue'
import type { List } from '#app/core/http/list_query'
import { BaseTransformer } from '@adonisjs/core/transformers'

export default class CampusListTransformer extends BaseTransformer<List<CampusRow>> {
  toObject() {
    const { rows, meta } = this.resource
    return {
      rows: rows.map((row) => ({
        name: row.name,
        code: row.code,
        city: row.city,
        timeZone: row.time_zone,
        active: Boolean(row.active),
        courses: Number(row.courses),
        people: Number(row.people),
        events: Number(row.events),
      })),
      meta,
    }
  }
}
