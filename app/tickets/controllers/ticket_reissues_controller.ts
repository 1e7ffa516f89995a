import { roleAt } from '#app/announcements/rules/event_access'
import { accessOf } from '#app/registrations/queries/event_to_manage'
import { reissueTicket } from '#app/tickets/actions/reissue_ticket'
import TicketPolicy from '#app/tickets/policies/ticket_policy'
import { findTicket } from '#app/tickets/queries/find_ticket'
import { reissueValidator } from '#app/tickets/validators/reissue'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import type { HttpContext } from '@adonisjs/core/http'

export default class TicketReissuesController {
  async store({ auth, bouncer, i18n, params, request, response, session }: HttpContext) {
    const user = auth.getUserOrFail()
    const old = await findTicket(params.ticket)
    await bouncer.with(TicketPolicy).authorize('reissue', old)

    const { userId, event } = old.registration
    const ability = roleAt(await signedInStaff(user), accessOf(event), 'manage')
    const { reason } = await request.validateUsing(reissueValidator)
    const ticket = await reissueTicket({
      ticketId: old.id,
      actorId: user.id,
      ability: userId === user.id ? null : ability,
      reason,
    })
    session.flash('success', i18n.t('tickets.reissue.done'))
    return response.redirect().status(303).toRoute('tickets.show', { ticket: ticket.publicId })
  }
}
