import type { DoorCounts } from '#app/attendance/queries/door_counts'
import type { Change } from '#app/legal/rules/consent'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** `mustAgree`: who stands at the door is asked to agree to new terms, with these changes, when they leave it. */
export default class DoorCountsTransformer extends BaseTransformer<
  DoorCounts & { mustAgree?: boolean; changes?: Change[] }
> {
  toObject() {
    const { inside, expected, perMinute, sessions, mustAgree = false, changes = [] } = this.resource
    const figures = { inside, expected, perMinute, sessions: sessions.map((one) => ({ ...one })) }
    return { ...figures, mustAgree, changes: changes.map((one) => ({ ...one })) }
  }
}
