import type { DoorCounts } from '#app/attendance/queries/door_counts'
import { BaseTransformer } from '@adonisjs/core/transformers'

export default class DoorCountsTransformer extends BaseTransformer<DoorCounts> {
  toObject() {
    const { inside, expected, perMinute, sessions } = this.resource
    return { inside, expected, perMinute, sessions: sessions.map((session) => ({ ...session })) }
  }
}
