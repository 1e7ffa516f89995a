import type { List } from '#app/core/http/list_query'
import type { BoardRow } from '#app/reports/queries/points_board'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A page of the points board; row numbers of people stay here. */
export default class PointsBoardTransformer extends BaseTransformer<List<BoardRow>> {
  toObject() {
    const { rows, meta } = this.resource
    // Two may have the same name, rank and figures.
    return { rows: rows.map(({ id: _id, ...row }, nth) => ({ nth, ...row })), meta }
  }
}
