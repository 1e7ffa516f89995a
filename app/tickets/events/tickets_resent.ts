import type { DateTime } from 'luxon'

/** Somebody whose ticket is sent to them again. */
export interface TicketHolder {
  id: number
  name: string
  email: string
  locale: string
  isVerified: boolean
  ticketPublicId: string
}

/** Staff sent tickets again that stay as they are. */
export class TicketsResent {
  constructor(
    readonly event: {
      title: string
      kind: string
      venue: string
      startsAt: DateTime
      timeZone: string
      replyTo?: string
    },
    readonly holders: TicketHolder[],
    readonly at: DateTime
  ) {}
}
