import { TicketSchema } from '#database/schema'
import Registration from '#app/registrations/models/registration'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'

export default class Ticket extends TicketSchema {
  @belongsTo(() => Registration)
  declare registration: BelongsTo<typeof Registration>
}
