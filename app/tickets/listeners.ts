import { whenAnnounced } from '#app/core/facts'
import { withWayOut } from '#app/invitations/queries/with_way_out'
import { notify } from '#app/notifications/actions/notify'
import { mailedTicketUrl } from '#app/tickets/queries/mailed_ticket'
import { TicketReissued } from '#app/tickets/events/ticket_reissued'
import { appUrl } from '#config/app'

whenAnnounced(TicketReissued, {
  record: async ({ holder, ticket }, trx) => {
    const mail = {
      userId: holder.id,
      recipient: holder.email,
      locale: holder.locale,
      template: 'ticket_reissued',
      data: {
        name: holder.name,
        title: ticket.title,
        ticketOf: ticket.registrationPublicId,
        actionUrl: `${appUrl}/dashboard/tickets/event/${ticket.publicId}`,
        ...(!holder.isVerified && { secretUrl: mailedTicketUrl(ticket.publicId) }),
      },
      dedupKey: `ticket_reissued:${ticket.publicId}`,
    }
    // Whoever left a phone alone gets no mail.
    if (!holder.email) return
    await notify(holder.isVerified ? [mail] : await withWayOut([mail], trx), trx)
  },
})
