import { TeamMemberSchema } from '#database/schema'
import Team from '#app/codefest/models/team'
import Registration from '#app/registrations/models/registration'
import User from '#app/users/models/user'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'

export default class TeamMember extends TeamMemberSchema {
  @belongsTo(() => Team)
  declare team: BelongsTo<typeof Team>

  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>

  @belongsTo(() => Registration)
  declare registration: BelongsTo<typeof Registration>
}
