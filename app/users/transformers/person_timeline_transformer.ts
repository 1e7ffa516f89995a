import type { List } from '#app/core/http/list_query'
import type { TimelineRow } from '#app/users/queries/person_timeline'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** One page of a person's history. */
export default class PersonTimelineTransformer extends BaseTransformer<List<TimelineRow>> {
  toObject() {
    const { rows, meta } = this.resource
    return {
      rows: rows.map((row) => ({
        key: row.key,
        type: row.type,
        at: row.at.toISO()!,
        what: row.what,
        actor: row.actor,
        ability: row.ability,
        reason: row.reason,
        subject: row.subject && {
          type: row.subject.type,
          name: row.subject.name,
          key: row.subject.key,
        },
        gate: row.gate,
      })),
      meta,
    }
  }
}
