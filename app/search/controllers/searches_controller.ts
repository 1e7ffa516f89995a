import { TABLES } from '#app/catalogue/rules/catalogue'
import { now } from '#app/core/services/clock'
import { searchEverything } from '#app/search/queries/search_everything'
import { actorOf } from '#app/users/queries/actor'
import type { HttpContext } from '@adonisjs/core/http'

const TEXT_LENGTH_MAX = 100

/** The search over everything of the shell: titles and addresses, grouped, as JSON. */
export default class SearchesController {
  async index({ request, response, auth, i18n }: HttpContext) {
    const typed: unknown = request.qs().q
    const text = typeof typed === 'string' ? typed.slice(0, TEXT_LENGTH_MAX) : ''
    const person = await actorOf(auth.user)
    const found = await searchEverything(text, person, now())
    const groups = [
      {
        type: 'announcements',
        label: i18n.t('ui.search.announcements'),
        items: found.announcements.map(({ title, kind, slug }) => ({
          title,
          subtitle: i18n.t(`enums.kind.${kind}`),
          url: `/announcements/${slug}`,
        })),
      },
      {
        type: 'registrants',
        label: i18n.t('ui.search.registrants'),
        items: found.registrants.map(({ name, title, slug }) => ({
          title: name,
          subtitle: title,
          url: `/announcements/${slug}/details?q=${encodeURIComponent(name)}`,
        })),
      },
      {
        type: 'people',
        label: i18n.t('ui.search.people'),
        items: found.people.map(({ name, email, public_id: id }) => ({
          title: name,
          subtitle: email,
          url: `/users/${id}`,
        })),
      },
      {
        type: 'catalogue',
        label: i18n.t('ui.search.catalogue'),
        items: found.catalogue.map(({ kind, name, code }) => ({
          title: name,
          subtitle: `${i18n.t(`audit.subjects.${kind}`)} · ${code}`,
          url: `/${TABLES[kind]}/${code}/edit`,
        })),
      },
    ]
    response.header('cache-control', 'no-store')
    return response.send({ groups: groups.filter((group) => group.items.length > 0) })
  }
}
