import { reissueTicket } from '#app/tickets/actions/reissue_ticket'
import TicketPolicy from '#app/tickets/policies/ticket_policy'
import { findTicket } from '#app/tickets/queries/find_ticket'
import { reissueValidator } from '#app/tickets/validators/reissue'
import type { HttpContext } from '@adonisjs/core/http'

export default class TicketReissuesController {
  async store({ auth, bouncer, i18n, params, request, response, session }: HttpContext) {
    const user = auth.getUserOrFail()
    const old = await findTicket(params.ticket)
    await bouncer.with(TicketPolicy).authorize('reissue', old)

    const { reason } = await request.validateUsing(reissueValidator)
    const ticket = await reissueTicket({
      ticketId: old.id,
      actorId: user.id,
      ability: old.registration.userId === user.id ? null : 'tickets.reissue',
      reason,
    })
    session.flash('success', i18n.t('tickets.reissue.done'))
    return response.redirect().status(303).toRoute('tickets.show', { ticket: ticket.publicId })
  }
}
