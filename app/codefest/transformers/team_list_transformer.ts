import type { TeamRow } from '#app/codefest/queries/list_teams'
import type { List } from '#app/core/http/list_query'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A page of teams, for the staff of their events. */
export default class TeamListTransformer extends BaseTransformer<List<TeamRow>> {
  toObject() {
    const { rows, meta } = this.resource
    return {
      rows: rows.map(({ createdAt, id: _id, joinCode: _code, ...row }) => ({
        ...row,
        createdAt: createdAt.toISO()!,
      })),
      meta,
    }
  }
}
