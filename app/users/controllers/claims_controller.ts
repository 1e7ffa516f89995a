import { listState } from '#app/core/http/list_query'
import { decideClaims } from '#app/users/actions/decide_claims'
import { recordSearch } from '#app/users/actions/record_export'
import UserPolicy from '#app/users/policies/user_policy'
import { CLAIM_LIST, listClaims } from '#app/users/queries/list_claims'
import ClaimListTransformer from '#app/users/transformers/claim_list_transformer'
import { claimDecisionValidator } from '#app/users/validators/people'
import type { HttpContext } from '@adonisjs/core/http'

/** Claims of kind and student code, until they are confirmed. */
export default class ClaimsController {
  async index({ auth, bouncer, inertia, request }: HttpContext) {
    await bouncer.with(UserPolicy).authorize('keep')
    const reader = auth.getUserOrFail().peopleReader
    const state = listState(request, CLAIM_LIST)
    return inertia.render('users/confirmations', {
      list: async () => {
        const list = await listClaims(state, reader)
        await recordSearch({ actor: reader, search: state.q, hits: list.meta.total })
        return ClaimListTransformer.transform(list)
      },
    })
  }

  async update({ auth, bouncer, i18n, request, response, session }: HttpContext) {
    await bouncer.with(UserPolicy).authorize('keep')
    const { reason = null, ...decision } = await request.validateUsing(claimDecisionValidator)
    const { confirm } = decision
    const actor = auth.getUserOrFail().peopleReader
    const counts = await decideClaims({ ...decision, reason, actor })
    const left = counts.changed + counts.code_taken + counts.code_malformed
    session.flash(
      left > 0 ? 'info' : 'success',
      i18n.t(`claims.done.${confirm ? 'confirmed' : 'rejected'}`, { count: counts.done, left })
    )
    return response.redirect().status(303).withQs().back()
  }
}
