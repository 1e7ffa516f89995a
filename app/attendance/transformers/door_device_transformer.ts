import type { ListedDevice } from '#app/attendance/queries/door_devices'
import { BaseTransformer } from '@adonisjs/core/transformers'

export default class DoorDeviceTransformer extends BaseTransformer<ListedDevice> {
  toObject() {
    const { publicId, person, rosterAt, lastSeenAt, state } = this.resource
    return {
      publicId,
      person,
      rosterAt: rosterAt.toISO()!,
      lastSeenAt: lastSeenAt.toISO()!,
      state,
    }
  }
}
