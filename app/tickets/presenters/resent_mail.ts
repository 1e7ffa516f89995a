import { formatForMail } from '#app/core/presenters/format_for_mail'
import type { MailInput } from '#app/mails/actions/queue_mail'
import type { TicketHolder, TicketsResent } from '#app/tickets/events/tickets_resent'
import { mailedTicketUrl } from '#app/tickets/queries/mailed_ticket'
import { ticketPath } from '#isomorphic/tickets/ticket_path'
import { appUrl } from '#config/app'

const AGAIN_AFTER_MS = 10 * 60_000

/** @returns the mail with somebody's ticket; one in ten minutes, however often it is asked for */
export function resentMail(
  { event, at }: Pick<TicketsResent, 'event' | 'at'>,
  { id, name, email, locale, ticketPublicId }: TicketHolder
): MailInput {
  const tens = Math.floor(at.toMillis() / AGAIN_AFTER_MS)
  return {
    userId: id,
    recipient: email,
    locale,
    template: 'ticket_resent',
    data: {
      name,
      title: event.title,
      venue: event.venue,
      when: formatForMail(event.startsAt, event.timeZone, locale),
      ...(event.replyTo && { replyTo: event.replyTo }),
      actionUrl: appUrl + ticketPath(event.kind, ticketPublicId),
      secretUrl: mailedTicketUrl(ticketPublicId),
    },
    dedupKey: `ticket_resent:${ticketPublicId}:${tens}`,
  }
}
