import { listState } from '#app/core/http/list_query'
import { decideExplanation } from '#app/registrations/actions/decide_explanation'
import ExplanationPolicy from '#app/registrations/policies/explanation_policy'
import {
  EXPLANATION_LIST,
  explanationToDecide,
  listExplanations,
  type ExplanationReader,
} from '#app/registrations/queries/explanations'
import ExplanationListTransformer from '#app/registrations/transformers/explanation_list_transformer'
import { explanationDecisionValidator } from '#app/registrations/validators/explanation'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import type { HttpContext } from '@adonisjs/core/http'

/** Why people did not come, for those who decide whether it counts. */
export default class ExplanationsController {
  async index(ctx: HttpContext) {
    await ctx.bouncer.with(ExplanationPolicy).authorize('decide')
    const reader = await readerOf(ctx)
    const state = listState(ctx.request, EXPLANATION_LIST)
    return ctx.inertia.render('registrations/explanations', {
      list: async () => ExplanationListTransformer.transform(await listExplanations(state, reader)),
    })
  }

  async update(ctx: HttpContext) {
    await ctx.bouncer.with(ExplanationPolicy).authorize('decide')
    const reader = await readerOf(ctx)
    const { row, ability } = await explanationToDecide(String(ctx.params.registration), reader)
    const { accept, reason = null } = await ctx.request.validateUsing(explanationDecisionValidator)
    const actor = { id: reader.person.id, ability }
    await decideExplanation({ registrationId: row.registration_id, accept, reason, actor })
    const { name } = row
    ctx.session.flash(
      'success',
      ctx.i18n.t(`no_shows.decided.${accept ? 'accepted' : 'declined'}`, { name })
    )
    return ctx.response.redirect().status(303).withQs().back()
  }
}

async function readerOf({ auth }: HttpContext): Promise<ExplanationReader> {
  const user = auth.getUserOrFail()
  return { person: await signedInStaff(user), scope: user.scopeOf('registrar') }
}
