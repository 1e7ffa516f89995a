import { TicketSchema } from '#database/schema'
import Registration from '#app/registrations/models/registration'
import { ticketStatus, type TicketStatus } from '#app/tickets/rules/ticket_status'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { DateTime } from 'luxon'

export default class Ticket extends TicketSchema {
  @belongsTo(() => Registration)
  declare registration: BelongsTo<typeof Registration>

  /** The registration and its event must be loaded. */
  statusAt(instant: DateTime): TicketStatus {
    const { status, event } = this.registration
    const { revokedAt } = this
    return ticketStatus({ revokedAt, registrationStatus: status, endsAt: event.endsAt }, instant)
  }
}
