import { latestCheckIn } from '#app/attendance/queries/latest_check_in'
import { now } from '#app/core/clock'
import { openMailedTicket } from '#app/tickets/http/open_mailed_ticket'
import { isMailedLinkOver } from '#app/tickets/queries/mailed_ticket'
import { walletsFor } from '#app/tickets/queries/offered_wallets'
import { qrPicture } from '#app/core/presenters/qr'
import TicketTransformer from '#app/tickets/transformers/ticket_transformer'
import type { HttpContext } from '@adonisjs/core/http'

/** A ticket by the link of a mail, without signing in, until the event ends. */
export default class MailedTicketsController {
  async show(ctx: HttpContext) {
    const ticket = await openMailedTicket(ctx)
    const token = String(ctx.params.token)
    if (isMailedLinkOver(ticket)) {
      ctx.response.status(410)
      return ctx.inertia.render('dashboard/mailedTicket', { token, ticket: null })
    }
    const status = ticket.statusAt(now())
    const shown = TicketTransformer.transform(ticket, {
      status,
      application: null,
      checkIn: await latestCheckIn(ticket.registrationId),
      own: false,
      mayReissue: false,
      replacedBy: null,
      qr: status === 'valid' ? qrPicture(ticket.code) : null,
      wallets: walletsFor(ticket),
    })
    return ctx.inertia.render('dashboard/mailedTicket', { token, ticket: shown })
  }
}
