import type { Door } from '#app/attendance/queries/door_list'
import type { List } from '#app/core/http/list_query'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** One page of the events at which a person may scan. */
export default class DoorListTransformer extends BaseTransformer<List<Door>> {
  toObject() {
    const { rows, meta } = this.resource
    return {
      rows: rows.map((door) => ({
        ...door,
        startsAt: door.startsAt.toISO()!,
        endsAt: door.endsAt.toISO()!,
      })),
      meta,
    }
  }
}
