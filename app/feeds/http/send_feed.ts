import type Announcement from '#app/announcements/models/announcement'
import { feedEvents, feedNews, type FeedScope } from '#app/announcements/queries/feed_announcements'
import { now } from '#app/core/clock'
import { eventsCalendar } from '#app/feeds/presenters/feed_calendar'
import { newsFeed } from '#app/feeds/presenters/news_feed'
import type { FeedFile } from '#app/feeds/rules/feed_files'
import { installationSettings } from '#app/installation/queries/installation_settings'
import { appUrl } from '#config/app'
import type { HttpContext } from '@adonisjs/core/http'

/** What a reader may keep, seconds: calendars and news readers ask again by themselves. */
const KEPT_S = 900

/**
 * Answers with a file of public announcements.
 *
 * @param of the name of the part of the university that they are of; null: of all of it
 */
export async function sendPublicFeed(
  ctx: HttpContext,
  { scope, file, of }: { scope: FeedScope; file: FeedFile; of: string | null }
) {
  const { name: company } = await installationSettings()
  const name = of ? `${company}: ${of}` : company
  ctx.response.header('cache-control', `private, max-age=${KEPT_S}`)
  if (file === 'announcements.atom') return sendNews(ctx, await feedNews(scope, now()), name)
  return sendCalendar(ctx, eventsCalendar(await feedEvents(scope, now()), { name, company }))
}

/** Answers with announcements for news readers. */
export async function sendNews(ctx: HttpContext, announcements: Announcement[], title: string) {
  const { i18n, request, response, view } = ctx
  const { name: author } = await installationSettings()
  const self = appUrl + request.url()
  const described = { self, title, author, locale: i18n.locale, now: now() }
  const feed = newsFeed(announcements, described)
  response.header('content-type', 'application/atom+xml; charset=utf-8')
  return response.send(await view.render('feeds/atom', { feed, locale: i18n.locale }))
}

/** Answers with a file for calendars. */
export function sendCalendar({ response }: HttpContext, calendar: string) {
  response.header('content-type', 'text/calendar; charset=utf-8; method=PUBLISH')
  response.header('content-disposition', 'inline; filename="events.ics"')
  return response.send(calendar)
}
