import { replacePersonalCode } from '#app/tickets/actions/personal_codes'
import { replacePersonalCodeValidator } from '#app/tickets/validators/reissue'
import type { HttpContext } from '@adonisjs/core/http'

export default class PersonalCodesController {
  /**
   * Makes the first one, or a new one in place of the one shown. Only the signed-in person's own: no other
   * id is ever sent.
   */
  async store({ auth, i18n, request, response, session }: HttpContext) {
    const { publicId = null } = await request.validateUsing(replacePersonalCodeValidator)
    const userId = auth.getUserOrFail().id
    const { replaced } = await replacePersonalCode({ userId, actorId: userId, publicId })
    if (replaced) session.flash('success', i18n.t('tickets.personal.replaced'))
    return response.redirect().status(303).back()
  }
}
