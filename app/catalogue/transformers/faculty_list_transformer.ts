import type { FacultyRow } from '#app/catalogue/queries/list_catalogue'
import type { List } from '#app/core/http/list_query'
import { BaseTransformer } from '@adonisjs/core/transformers'

export default class FacultyListTransformer extends BaseTransformer<List<FacultyRow>> {
  toObject() {
    const { rows, meta } = this.resource
    return {
      rows: rows.map((row) => ({
        name: row.name,
        code: row.code,
        active: Boolean(row.active),
        courses: Number(row.courses),
        people: Number(row.people),
      })),
      meta,
    }
  }
}
