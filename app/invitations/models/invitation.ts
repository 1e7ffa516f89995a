import { InvitationSchema } from '#database/schema'
import Event from '#app/announcements/models/event'
import Guardian from '#app/invitations/models/guardian'
import Registration from '#app/registrations/models/registration'
import User from '#app/users/models/user'
import { belongsTo, hasOne } from '@adonisjs/lucid/orm'
import type { BelongsTo, HasOne } from '@adonisjs/lucid/types/relations'

/** A prospect, invited to a vocational event by an inviter. */
export default class Invitation extends InvitationSchema {
  @belongsTo(() => Event)
  declare event: BelongsTo<typeof Event>

  @belongsTo(() => User, { foreignKey: 'inviterId' })
  declare inviter: BelongsTo<typeof User>

  @belongsTo(() => Registration)
  declare registration: BelongsTo<typeof Registration>

  @hasOne(() => Guardian)
  declare guardian: HasOne<typeof Guardian>
}
