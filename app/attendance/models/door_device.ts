import { DoorDeviceSchema } from '#database/schema'
import Event from '#app/announcements/models/event'
import User from '#app/users/models/user'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'

/** A phone that scans at one event without a network, and delivers what it scanned. */
export default class DoorDevice extends DoorDeviceSchema {
  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>

  @belongsTo(() => Event)
  declare event: BelongsTo<typeof Event>
}
