import type Ticket from '#app/tickets/models/ticket'
import type { TicketStatus } from '#app/tickets/rules/ticket_status'
import type { QrPicture } from '#app/tickets/rules/qr_picture'
import { shortCode } from '#app/tickets/rules/short_code'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** What the page knows besides the record. */
export interface TicketView {
  status: TicketStatus
  /** Whether the reader is its holder, and not staff. */
  own: boolean
  mayReissue: boolean
  /** Public id of the ticket that replaced this one. */
  replacedBy: string | null
  /** Absent where the code no longer opens a door. */
  qr: QrPicture | null
}

/** A ticket with its event; the relations of `findTicket` must be loaded. */
export default class TicketTransformer extends BaseTransformer<Ticket> {
  constructor(
    ticket: Ticket,
    protected view: TicketView
  ) {
    super(ticket)
  }

  toObject() {
    const { registration } = this.resource
    const { event } = registration
    return {
      ...this.pick(this.resource, ['publicId', 'issuedAt', 'revokedAt', 'revokedReason']),
      ...this.view,
      shortCode: shortCode(this.resource.publicId),
      holderName: registration.user.name,
      registration: this.pick(registration, ['publicId', 'status', 'priceLabel']),
      announcement: this.pick(event.announcement, ['slug', 'kind', 'title', 'status']),
      event: this.pick(event, ['venue', 'startsAt', 'endsAt']),
      campus: this.pick(event.campus, ['name', 'address', 'city', 'timeZone']),
      sessions: event.sessions.map((session) =>
        this.pick(session, ['publicId', 'name', 'startsAt', 'endsAt'])
      ),
    }
  }
}
