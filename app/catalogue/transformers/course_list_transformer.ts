import type { CourseRow } from '#app/catalogue/queries/list_catalogue'
import type { Level } from '#app/catalogue/rules/catalogue'
import type { List } from '#app/core/http/list_query'
import { BaseTransformer } from '@adonisjs/core/transformers'

export default class CourseListTransformer extends BaseTransformer<List<CourseRow>> {
  toObject() {
    const { rows, meta } = this.resource
    return {
      rows: rows.map((row) => ({
        name: row.name,
        code: row.code,
        faculty: row.faculty,
        level: row.level as Level,
        campuses: row.campuses.map((campus) => campus.name),
        active: Boolean(row.active),
        people: Number(row.people),
      })),
      meta,
    }
  }
}
