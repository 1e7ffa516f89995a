import LeaveTargetTransformer from '#app/registrations/transformers/leave_target_transformer'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import { waitlistExitLink, type WaitlistExitLink } from '#app/registrations/queries/waitlist'
import { errors } from '@adonisjs/lucid'
import type { HttpContext } from '@adonisjs/core/http'

/** Leaving the waitlist by the link of an e-mail: a page whose button does it, signed in or not. */
export default class WaitlistDeparturesController {
  async show({ inertia, params, session }: HttpContext) {
    const target = await targetOf(params.token)
    const left = session.flashMessages.get('leftWaitlist') === true
    return inertia.render('registrations/leave', {
      token: String(params.token),
      left,
      target: LeaveTargetTransformer.transform(target),
    })
  }

  async store({ params, response, session }: HttpContext) {
    const { registration, state } = await targetOf(params.token)
    if (state === 'waiting') {
      const { status } = await cancelRegistration({
        registrationId: registration.id,
        by: 'participant',
        onlyWaiting: true,
      })
      session.flash('leftWaitlist', status === 'cancelled')
    }
    return response.redirect().status(303).toPath(`/waitlist/leave/${params.token}`)
  }
}

async function targetOf(token: unknown): Promise<WaitlistExitLink> {
  const target = await waitlistExitLink(String(token))
  if (!target) throw new errors.E_ROW_NOT_FOUND()
  return target
}
