import { json } from '#app/core/http/json'
import { listState } from '#app/core/http/list_query'
import { recordSearch } from '#app/users/actions/record_export'
import UserPolicy from '#app/users/policies/user_policy'
import { listPeople, PEOPLE } from '#app/users/queries/list_people'
import AccountHitTransformer from '#app/users/transformers/account_hit_transformer'
import type { HttpContext } from '@adonisjs/core/http'

const HITS_MAX = 10

/** Accounts for an admin to choose from, as JSON. */
export default class AccountSearchesController {
  async index({ auth, bouncer, request }: HttpContext) {
    await bouncer.with(UserPolicy).authorize('administer')
    const state = { ...listState(request, PEOPLE), page: 1, perPage: HITS_MAX }
    const actor = auth.getUserOrFail().peopleReader
    const { rows, meta } = await listPeople(state, actor)
    await recordSearch({ actor, search: state.q, hits: meta.total })
    return json.serialize(AccountHitTransformer.transform(rows))
  }
}
