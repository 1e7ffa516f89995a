import Registration from '#app/registrations/models/registration'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import { managedEvent } from '#app/registrations/http/managed_event'
import { staffCancellationValidator } from '#app/registrations/validators/registration'
import type { HttpContext } from '@adonisjs/core/http'

/** Staff cancel a registration of their event, or take a person off its waitlist, with a reason. */
export default class StaffCancellationsController {
  async store(ctx: HttpContext) {
    const { event, actor } = await managedEvent(ctx)
    const registration = await Registration.query()
      .where({ event_id: event.id, public_id: String(ctx.params.registration) })
      .preload('user')
      .firstOrFail()
    const { reason } = await ctx.request.validateUsing(staffCancellationValidator)
    await cancelRegistration({ registrationId: registration.id, by: { actor, reason } })
    const { name } = registration.user
    ctx.session.flash('success', ctx.i18n.t('registration_desk.details.cancelled', { name }))
    return ctx.response.redirect().status(303).withQs().back()
  }
}
