import { latestCheckIn } from '#app/attendance/queries/latest_check_in'
import { listState } from '#app/core/http/list_query'
import { now } from '#app/core/clock'
import { openTicket } from '#app/tickets/http/open_ticket'
import { onTicket, replacementOf } from '#app/tickets/queries/find_ticket'
import { walletsFor } from '#app/tickets/queries/offered_wallets'
import { MY_TICKETS, myTickets } from '#app/tickets/queries/my_tickets'
import { reissueObstacle } from '#app/tickets/rules/reissue'
import { qrPicture } from '#app/core/presenters/qr'
import TicketRowTransformer from '#app/tickets/transformers/ticket_row_transformer'
import TicketTransformer from '#app/tickets/transformers/ticket_transformer'
import type { HttpContext } from '@adonisjs/core/http'

export default class TicketsController {
  async index({ auth, inertia, request }: HttpContext) {
    const state = listState<'starts', 'when'>(request, MY_TICKETS)
    const list = await myTickets({ userId: auth.getUserOrFail().id, state })
    return inertia.render('dashboard/tickets', {
      tickets: TicketRowTransformer.transform(list.rows),
      meta: list.meta,
    })
  }

  async show(ctx: HttpContext) {
    const { auth, inertia } = ctx
    const ticket = await openTicket(ctx)
    const { registration } = ticket
    const status = ticket.statusAt(now())
    const obstacle = reissueObstacle(registration, registration.event, now())
    const { application, team } = await onTicket(ticket)
    const own = registration.userId === auth.getUserOrFail().id
    const shown = TicketTransformer.transform(ticket, {
      status,
      application,
      checkIn: await latestCheckIn(registration.id),
      own,
      mayReissue: !ticket.revokedAt && !obstacle,
      replacedBy: await replacementOf(ticket),
      qr: status === 'valid' || status === 'over' ? qrPicture(ticket.code) : null,
      wallets: own ? walletsFor(ticket) : [],
    })
    if (application) return inertia.render('dashboard/arduinoTicket', { ticket: shown })
    return team
      ? inertia.render('dashboard/codefestTicket', { ticket: shown, team })
      : inertia.render('dashboard/eventTicket', { ticket: shown })
  }
}
