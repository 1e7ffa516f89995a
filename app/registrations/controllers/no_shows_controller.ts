import { explainNoShow } from '#app/registrations/actions/explain_no_show'
import { OWN_NO_SHOWS_PATH } from '#app/registrations/actions/decide_explanation'
import { ownNoShows } from '#app/registrations/queries/own_no_shows'
import OwnNoShowsTransformer from '#app/registrations/transformers/own_no_shows_transformer'
import { explanationValidator } from '#app/registrations/validators/explanation'
import type { HttpContext } from '@adonisjs/core/http'

/** One's own no-shows, as they are counted, and why one did not come. */
export default class NoShowsController {
  async show({ auth, inertia }: HttpContext) {
    const { id: userId } = auth.getUserOrFail()
    const figures = await ownNoShows(userId)
    return inertia.render('registrations/noShows', {
      figures: OwnNoShowsTransformer.transform({ figures }),
    })
  }

  async update({ auth, i18n, params, request, response, session }: HttpContext) {
    const { explanation } = await request.validateUsing(explanationValidator)
    const { id: userId } = auth.getUserOrFail()
    await explainNoShow({ userId, registration: String(params.registration), explanation })
    session.flash('success', i18n.t('no_shows.sent'))
    return response.redirect().status(303).toPath(OWN_NO_SHOWS_PATH)
  }
}
