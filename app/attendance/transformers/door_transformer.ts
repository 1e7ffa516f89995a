import type { Door } from '#app/attendance/queries/door_list'
import { BaseTransformer } from '@adonisjs/core/transformers'

export default class DoorTransformer extends BaseTransformer<Door> {
  toObject() {
    return {
      ...this.resource,
      startsAt: this.resource.startsAt.toISO()!,
      endsAt: this.resource.endsAt.toISO()!,
    }
  }
}
