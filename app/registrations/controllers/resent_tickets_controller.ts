import { chosenRegistrations } from '#app/registrations/http/chosen_registrations'
import { managedEvent } from '#app/registrations/http/managed_event'
import { chosenRegistrationsValidator } from '#app/registrations/validators/registration'
import { resendTickets } from '#app/tickets/actions/resend_tickets'
import type { HttpContext } from '@adonisjs/core/http'

/** Sending tickets once more: of one registration, or of many. */
export default class ResentTicketsController {
  async store(ctx: HttpContext) {
    const { event, actor, asAdmin } = await managedEvent(ctx)
    const chosen = await ctx.request.validateUsing(chosenRegistrationsValidator)
    const registrations = chosenRegistrations(ctx, chosen, asAdmin)
    const count = await resendTickets({ eventId: event.id, registrations, actor })
    ctx.session.flash('success', ctx.i18n.t('registration_desk.details.many.resent', { count }))
    return ctx.response.redirect().status(303).withQs().back()
  }
}
