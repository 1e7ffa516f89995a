import { confirmContact } from '#app/registrations/actions/confirm_contact'
import { registrationToConfirm } from '#app/registrations/queries/contact_link'
import { errors } from '@adonisjs/lucid'
import type { HttpContext } from '@adonisjs/core/http'

/** Confirming by mail that one was registered at the desk: a page whose button does it, signed in or not. */
export default class ContactConfirmationsController {
  async show({ inertia, params }: HttpContext) {
    const { contactHiddenAt, event } = await registrationOf(params.token)
    return inertia.render('registrations/confirm', {
      token: String(params.token),
      confirmed: contactHiddenAt === null,
      title: event.announcement.title,
      slug: event.announcement.slug,
    })
  }

  async store({ params, response }: HttpContext) {
    const { id: registrationId } = await registrationOf(params.token)
    await confirmContact({ registrationId })
    return response.redirect().status(303).toPath(`/registrations/confirm/${params.token}`)
  }
}

async function registrationOf(token: unknown) {
  const registration = await registrationToConfirm(String(token))
  if (!registration) throw new errors.E_ROW_NOT_FOUND()
  return registration
}
