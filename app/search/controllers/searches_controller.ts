import { now } from '#app/core/clock'
import { searchEverything } from '#app/search/queries/search_everything'
import { searchGroups } from '#app/search/presenters/search_groups'
import { shellAbilities } from '#app/users/rules/shell_abilities'
import { recordSearch } from '#app/users/actions/record_export'
import type { HttpContext } from '@adonisjs/core/http'

const TEXT_LENGTH_MAX = 100

/** The search over everything of the shell: titles and addresses, grouped, as JSON. */
export default class SearchesController {
  async index({ request, response, auth, i18n }: HttpContext) {
    const typed: unknown = request.qs().q
    const text = typeof typed === 'string' ? typed.slice(0, TEXT_LENGTH_MAX) : ''
    const user = auth.user ?? null
    const found = await searchEverything(text, user, now())
    if (found.people) {
      await recordSearch({ actor: user!.peopleReader, search: text, hits: found.people.length })
    }
    response.header('cache-control', 'no-store')
    const can = shellAbilities(user && { roles: user.roleNames })
    return response.send({ groups: searchGroups(found, text, { i18n, can }) })
  }
}
