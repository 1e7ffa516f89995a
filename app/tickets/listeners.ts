import { whenAnnounced } from '#app/core/facts'
import { queueMail } from '#app/mails/actions/queue_mail'
import { mailedTicketUrl } from '#app/tickets/queries/mailed_ticket'
import { TicketReissued } from '#app/tickets/events/ticket_reissued'
import { appUrl } from '#config/app'

whenAnnounced(TicketReissued, {
  record: ({ holder, ticket }, trx) =>
    queueMail(
      {
        userId: holder.id,
        recipient: holder.email,
        locale: holder.locale,
        template: 'ticket_reissued',
        data: {
          name: holder.name,
          title: ticket.title,
          actionUrl: `${appUrl}/dashboard/tickets/event/${ticket.publicId}`,
          ...(!holder.isVerified && { secretUrl: mailedTicketUrl(ticket.publicId) }),
        },
        dedupKey: `ticket_reissued:${ticket.publicId}`,
      },
      trx
    ),
})
