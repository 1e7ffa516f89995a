import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import {
  giveBackLink,
  GIVE_BACK_PATH,
  type GiveBackLink,
} from '#app/registrations/queries/give_back_link'
import GiveBackTargetTransformer from '#app/registrations/transformers/give_back_target_transformer'
import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@adonisjs/lucid'

/** “Still coming?”: a page whose button gives the place to the next, signed in or not. */
export default class GivenBackPlacesController {
  async show({ inertia, params, session }: HttpContext) {
    const target = await targetOf(params.token)
    return inertia.render('registrations/giveBack', {
      token: String(params.token),
      given: session.flashMessages.get('gavePlaceBack') === true,
      target: GiveBackTargetTransformer.transform(target),
    })
  }

  async store({ params, response, session }: HttpContext) {
    const { registration, state } = await targetOf(params.token)
    if (state === 'held') {
      const registrationId = registration.id
      const { status } = await cancelRegistration({ registrationId, by: 'giving_back' })
      session.flash('gavePlaceBack', status === 'cancelled')
    }
    return response.redirect().status(303).toPath(`${GIVE_BACK_PATH}/${params.token}`)
  }
}

async function targetOf(token: unknown): Promise<GiveBackLink> {
  const target = await giveBackLink(String(token))
  if (!target) throw new errors.E_ROW_NOT_FOUND()
  return target
}
