import { AttendanceSchema } from '#database/schema'
import EventSession from '#app/announcements/models/event_session'
import Registration from '#app/registrations/models/registration'
import User from '#app/users/models/user'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'

export default class Attendance extends AttendanceSchema {
  @belongsTo(() => Registration)
  declare registration: BelongsTo<typeof Registration>

  @belongsTo(() => EventSession)
  declare session: BelongsTo<typeof EventSession>

  @belongsTo(() => User, { foreignKey: 'checkedInBy' })
  declare staff: BelongsTo<typeof User>
}
