import { nextEvents } from '#app/announcements/queries/feed_announcements'
import { now } from '#app/core/clock'
import { embeddedList } from '#app/feeds/presenters/embedded_list'
import { findFeedPlace } from '#app/feeds/queries/feed_places'
import { embedPolicy } from '#app/feeds/rules/embed_sites'
import type { FeedPlace } from '#app/feeds/rules/feed_files'
import { installationSettings } from '#app/installation/queries/installation_settings'
import { appUrl } from '#config/app'
import { embedSites } from '#config/embed'
import { errors } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import i18nManager from '@adonisjs/i18n/services/main'

const SHOWN = 12

/** The next public events, for the frame of another site: no script, no form, nothing of whoever looks. */
export default class EmbeddedListsController {
  async show({ i18n: readers, params, request, response, view }: HttpContext) {
    const { lang } = request.qs()
    const i18n = lang === 'en' || lang === 'es' ? i18nManager.locale(lang) : readers
    const place = params.code
      ? await findFeedPlace(params.place as FeedPlace, String(params.code))
      : null
    if (params.code && !place) throw new errors.E_ROUTE_NOT_FOUND([request.method(), request.url()])
    const scope =
      place && (place.kind === 'campus' ? { campusId: place.id } : { facultyId: place.id })
    const { name: appName, brand } = await installationSettings()
    response.header('content-security-policy', embedPolicy(embedSites))
    // It knows of no list of sites; browsers that know the policy go by that.
    response.removeHeader('x-frame-options')
    response.header('cache-control', 'private, max-age=300')
    return view.render('feeds/embedded', {
      locale: i18n.locale,
      title: i18n.t('feeds.embed.heading', { name: place?.name ?? appName }),
      events: embeddedList(await nextEvents(scope ?? {}, now(), SHOWN), i18n.locale),
      all: { url: `${appUrl}/announcements`, label: i18n.t('feeds.embed.all') },
      words: {
        none: i18n.t('feeds.embed.none'),
        cancelled: i18n.t('enums.announcementStatus.cancelled'),
      },
      brand: brand ?? { light: '#3f3fc4', dark: '#aab0ff' },
    })
  }
}
