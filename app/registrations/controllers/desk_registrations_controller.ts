import { applicationFrom } from '#app/arduino/rules/application'
import { registerAtDesk } from '#app/registrations/actions/register_at_desk'
import { flashRegistered } from '#app/registrations/http/just_registered'
import { managedEvent } from '#app/registrations/http/managed_event'
import { deskRegistrationValidator } from '#app/registrations/validators/registration'
import type { HttpContext } from '@adonisjs/core/http'

/** Registering a person who stands at the desk. */
export default class DeskRegistrationsController {
  async store(ctx: HttpContext) {
    const { event, actor } = await managedEvent(ctx)
    const input = await ctx.request.validateUsing(deskRegistrationValidator)
    const { registration, user } = await registerAtDesk({
      ...input,
      answers: input.answers ?? {},
      application: applicationFrom(input.application),
      reason: input.reason ?? null,
      reasonForNewAccount: ctx.i18n.t('registration_desk.desk.newPersonAuto'),
      eventId: event.id,
      actor,
    })
    const done = ctx.i18n.t(`registration_desk.desk.done.${registration.status}`, {
      name: user.name,
    })
    ctx.session.flash('success', done)
    flashRegistered(ctx, registration.publicId)
    if (user.onlyClaimsAddress) {
      ctx.session.flash('info', ctx.i18n.t('registration_desk.desk.onlyClaimed'))
    }
    return ctx.response.redirect().status(303).withQs().back()
  }
}
