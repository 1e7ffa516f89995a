import { whenAnnounced } from '#app/core/facts'
import { withWayOut } from '#app/invitations/queries/with_way_out'
import { notify } from '#app/notifications/actions/notify'
import { mailedTicketUrl } from '#app/tickets/queries/mailed_ticket'
import { TicketsResent, type TicketHolder } from '#app/tickets/events/tickets_resent'
import { resentMail } from '#app/tickets/presenters/resent_mail'
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
        ...(ticket.replyTo && { replyTo: ticket.replyTo }),
        ticketOf: ticket.registrationPublicId,
        actionUrl: `${appUrl}/dashboard/tickets/event/${ticket.publicId}`,
        ...((!holder.isVerified || holder.atDesk) && {
          secretUrl: mailedTicketUrl(ticket.publicId),
        }),
      },
      dedupKey: `ticket_reissued:${ticket.publicId}`,
    }
    // Whoever left a phone alone gets no mail.
    if (!holder.email) return
    await notify(holder.isVerified ? [mail] : await withWayOut([mail], trx), trx)
  },
})

whenAnnounced(TicketsResent, {
  record: async ({ holders, ...resent }, trx) => {
    const mailsOf = (some: TicketHolder[]) => some.map((holder) => resentMail(resent, holder))
    const accounts = mailsOf(holders.filter(({ isVerified }) => isVerified))
    const others = mailsOf(holders.filter(({ isVerified }) => !isVerified))
    await notify([...accounts, ...(await withWayOut(others, trx))], trx)
  },
})
