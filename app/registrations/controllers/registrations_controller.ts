import { applicationFrom } from '#app/arduino/rules/application'
import Registration from '#app/registrations/models/registration'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import { registerPerson } from '#app/registrations/actions/register_person'
import { noteWay } from '#app/registrations/http/note_way'
import { findOpenAnnouncement } from '#app/registrations/queries/find_open_announcement'
import { waitlistPosition } from '#app/registrations/queries/waitlist'
import RegistrationTransformer from '#app/registrations/transformers/registration_transformer'
import { registerValidator } from '#app/registrations/validators/registration'
import { wantsJson } from '#app/core/exceptions/refusal'
import { errors } from '@adonisjs/lucid'
import type { HttpContext } from '@adonisjs/core/http'

/** One's own registration: asking for a place, and giving it back. */
export default class RegistrationsController {
  async store(ctx: HttpContext) {
    const person = ctx.auth.getUserOrFail()
    const open = await findOpenAnnouncement(ctx.params.announcement, person.id)
    if (open.eventId === null) throw new errors.E_ROW_NOT_FOUND()
    const {
      answers = {},
      profile,
      application,
    } = await ctx.request.validateUsing(registerValidator, {
      meta: { campusId: person.campusId },
    })
    // A double click, a retry: nothing is locked to say the same again.
    if (open.registration) {
      return answer(ctx, open.registration, await waitlistPosition(open.registration))
    }
    const about = { eventId: open.eventId, userId: person.id }
    const input = { ...about, answers, profile, application: applicationFrom(application) }
    const { registration, waitlistPosition: position, repeated } = await registerPerson(input)
    if (!repeated) await noteWay(ctx, open)
    return answer(ctx, registration, position)
  }

  async destroy(ctx: HttpContext) {
    const { id } = await Registration.query()
      .where('publicId', ctx.params.registration)
      .where('userId', ctx.auth.getUserOrFail().id)
      .firstOrFail()
    return answer(ctx, await cancelRegistration({ registrationId: id, by: 'participant' }), null)
  }
}

/** The same answer for the first request and for every retry of it. */
function answer(
  ctx: HttpContext,
  registration: { publicId: string; status: string },
  position: number | null
) {
  if (wantsJson(ctx)) {
    const resource = { registration, waitlistPosition: position }
    return { registration: new RegistrationTransformer(resource).toObject() }
  }
  const values = { position: position ?? 0 }
  ctx.session.flash('success', ctx.i18n.t(`registrations.flash.${registration.status}`, values))
  return ctx.response.redirect().status(303).withQs().back()
}
