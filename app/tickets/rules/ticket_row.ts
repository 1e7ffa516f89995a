import type { TicketStatus } from '#app/tickets/rules/ticket_status'
import type { DateTime } from 'luxon'

/** One of a person's own tickets in their list. */
export interface TicketRow {
  publicId: string
  status: TicketStatus
  kind: string
  slug: string
  title: string
  venue: string
  campusName: string
  timeZone: string
  startsAt: DateTime
  endsAt: DateTime
}
