import { replacePersonalCode } from '#app/tickets/actions/replace_personal_code'
import { replacePersonalCodeValidator } from '#app/tickets/validators/reissue'
import type { HttpContext } from '@adonisjs/core/http'

export default class PersonalCodesController {
  /** Their own code only: whoever is signed in, and nobody else's id anywhere. */
  async store({ auth, i18n, request, response, session }: HttpContext) {
    const { publicId } = await request.validateUsing(replacePersonalCodeValidator)
    const userId = auth.getUserOrFail().id
    await replacePersonalCode({ userId, actorId: userId, publicId })
    session.flash('success', i18n.t('tickets.personal.replaced'))
    return response.redirect().status(303).back()
  }
}
