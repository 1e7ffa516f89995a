import { EventStaffSchema } from '#database/schema'
import User from '#app/users/models/user'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'

/** A person's duty at an event. It counts only together with the role. */
export default class EventStaff extends EventStaffSchema {
  static table = 'event_staff'

  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>
}
