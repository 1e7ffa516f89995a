import { PersonalFeedSchema } from '#database/schema'
import User from '#app/users/models/user'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'

/** The secret address of one person's own events. */
export default class PersonalFeed extends PersonalFeedSchema {
  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>
}
