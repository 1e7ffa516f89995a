import { feedNews } from '#app/announcements/queries/feed_announcements'
import { viewerOf } from '#app/announcements/queries/viewer_of'
import { now } from '#app/core/clock'
import { endPersonalFeeds, renewPersonalFeed } from '#app/feeds/actions/personal_feed'
import { sendCalendar, sendNews } from '#app/feeds/http/send_feed'
import { ownPlacesCalendar } from '#app/feeds/presenters/feed_calendar'
import { ownerOfFeed } from '#app/feeds/queries/personal_feed'
import { installationSettings } from '#app/installation/queries/installation_settings'
import { ownCalendar } from '#app/registrations/queries/own_calendar'
import { errors } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import i18nManager from '@adonisjs/i18n/services/main'

/** A person's own events, and what is announced for them, by an address that only they know. */
export default class PersonalFeedsController {
  async show(ctx: HttpContext) {
    const { params, request, response } = ctx
    const owner = await ownerOfFeed(String(params.token))
    if (!owner) throw new errors.E_ROUTE_NOT_FOUND([request.method(), request.url()])
    response.header('cache-control', 'private, no-store')
    response.header('referrer-policy', 'no-referrer')
    // In the language of whose it is: who asks is a program.
    ctx.i18n = i18nManager.locale(owner.locale)
    const { name: company } = await installationSettings()
    const name = ctx.i18n.t('feeds.own.name', { appName: company })
    if (params.file === 'announcements.atom') {
      const viewer = (await viewerOf(owner))!
      return sendNews(ctx, await feedNews({ viewer }, now()), name)
    }
    const places = await ownCalendar(owner.id, now())
    return sendCalendar(ctx, ownPlacesCalendar(places, { name, company }, ctx.i18n))
  }

  async store({ auth, i18n, response, session }: HttpContext) {
    await renewPersonalFeed({ userId: auth.getUserOrFail().id })
    session.flash('success', i18n.t('feeds.own.made'))
    return response.redirect().status(303).toPath('/feeds')
  }

  async destroy({ auth, i18n, response, session }: HttpContext) {
    await endPersonalFeeds({ userIds: [auth.getUserOrFail().id] })
    session.flash('success', i18n.t('feeds.own.ended'))
    return response.redirect().status(303).toPath('/feeds')
  }
}
