import type { ApplicationShown } from '#app/arduino/rules/application'
import type Ticket from '#app/tickets/models/ticket'
import type { TicketStatus } from '#app/tickets/rules/ticket_status'
import type { Wallet } from '#isomorphic/tickets/wallets'
import type { QrPicture } from '#app/core/rules/qr_picture'
import { formatOf, onlineUrlOf } from '#app/announcements/rules/event_contact'
import { shortCode } from '#isomorphic/tickets/short_code'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** What the page knows besides the record. */
export interface TicketView {
  status: TicketStatus
  /** The latest time that its holder was let in, by the session's public id; null: not yet. */
  checkIn: { at: string; session: string } | null
  /** Whether the reader is its holder, and not staff. */
  own: boolean
  mayReissue: boolean
  /** Public id of the ticket that replaced this one. */
  replacedBy: string | null
  /** What the person said who applied for a workshop, and their kit; null: another kind of event. */
  application: ApplicationShown | null
  /** Absent where the code no longer opens a door. */
  qr: QrPicture | null
  /** The wallets that may keep it: the reader's own, and only while it lets somebody in. */
  wallets: Wallet[]
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
    const { publicId, issuedAt, revokedAt, revokedReason, registration } = this.resource
    const { event } = registration
    return {
      ...this.view,
      publicId,
      shortCode: shortCode(publicId),
      issuedAt: issuedAt.toISO()!,
      revokedAt: revokedAt?.toISO() ?? null,
      revokedReason,
      holderName: registration.user.name,
      registration: this.pick(registration, ['publicId', 'status', 'priceLabel']),
      announcement: this.pick(event.announcement, ['slug', 'kind', 'title', 'status']),
      event: {
        venue: event.venue,
        format: formatOf(event.settings),
        // For those alone whose place is confirmed.
        onlineUrl: this.view.status === 'valid' ? onlineUrlOf(event.settings) : null,
        startsAt: event.startsAt.toISO()!,
        endsAt: event.endsAt.toISO()!,
      },
      campus: this.pick(event.campus, ['name', 'address', 'city', 'timeZone']),
      sessions: event.sessions.map((session) => ({
        publicId: session.publicId,
        name: session.name,
        startsAt: session.startsAt.toISO()!,
        endsAt: session.endsAt.toISO()!,
      })),
    }
  }
}
