import type { KitRow } from '#app/arduino/queries/list_kits'
import type { KitState } from '#app/arduino/rules/kits'
import type { List } from '#app/core/http/list_query'
import { BaseTransformer } from '@adonisjs/core/transformers'

export interface KitList {
  list: List<KitRow>
  /** Of all kits of the workshop. */
  counts: Partial<Record<KitState, number>>
}

/** The kits of a workshop: who has which, and since when. */
export default class KitListTransformer extends BaseTransformer<KitList> {
  toObject() {
    const { list, counts } = this.resource
    return {
      counts,
      meta: list.meta,
      rows: list.rows.map(({ publicId, label, state, since, holder }) => ({
        ...{ publicId, label, state, holder },
        since: since.toISO()!,
      })),
    }
  }
}
