import { TeamSchema } from '#database/schema'
import TeamMember from '#app/codefest/models/team_member'
import Event from '#app/announcements/models/event'
import User from '#app/users/models/user'
import { belongsTo, hasMany } from '@adonisjs/lucid/orm'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'

/** A team of a Codefest event; once it has registered, its state is that of its members' registrations. */
export default class Team extends TeamSchema {
  @belongsTo(() => Event)
  declare event: BelongsTo<typeof Event>

  @belongsTo(() => User, { foreignKey: 'captainId' })
  declare captain: BelongsTo<typeof User>

  @hasMany(() => TeamMember, { onQuery: (query) => query.orderBy('joined_at').orderBy('id') })
  declare members: HasMany<typeof TeamMember>
}
