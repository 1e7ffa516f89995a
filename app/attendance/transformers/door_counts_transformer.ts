import type { DoorCounts } from '#app/attendance/queries/door_counts'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** `mustAgree`: who stands at the door is asked to agree to new terms when they leave it. */
export default class DoorCountsTransformer extends BaseTransformer<
  DoorCounts & { mustAgree?: boolean }
> {
  toObject() {
    const { inside, expected, perMinute, sessions, mustAgree = false } = this.resource
    return { inside, expected, perMinute, mustAgree, sessions: sessions.map((one) => ({ ...one })) }
  }
}
