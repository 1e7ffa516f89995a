import { cancelRegistrations } from '#app/registrations/actions/cancel_registrations'
import { chosenRegistrations } from '#app/registrations/http/chosen_registrations'
import { managedEvent } from '#app/registrations/http/managed_event'
import { manyCancellationsValidator } from '#app/registrations/validators/registration'
import type { HttpContext } from '@adonisjs/core/http'

/** Cancelling many registrations at once, with one reason for all. */
export default class ManyCancellationsController {
  async store(ctx: HttpContext) {
    const { event, actor, asAdmin } = await managedEvent(ctx)
    const { reason, ...chosen } = await ctx.request.validateUsing(manyCancellationsValidator)
    const registrations = chosenRegistrations(ctx, chosen, asAdmin)
    const count = await cancelRegistrations({ eventId: event.id, registrations, actor, reason })
    ctx.session.flash('success', ctx.i18n.t('registration_desk.details.many.cancelled', { count }))
    return ctx.response.redirect().status(303).withQs().back()
  }
}
