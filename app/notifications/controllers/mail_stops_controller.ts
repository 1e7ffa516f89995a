import { LOCALE_COOKIE } from '#app/core/middleware/detect_locale_middleware'
import { stopAnnouncementMails } from '#app/notifications/actions/stop_announcement_mails'
import { personOfMailStop } from '#app/notifications/queries/mail_stops'
import { ownWays } from '#app/notifications/queries/preferences'
import type { HttpContext } from '@adonisjs/core/http'
import i18nManager from '@adonisjs/i18n/services/main'

/**
 * No more mails of new announcements: by one tap on the page of the link, since mail scanners follow links, or by the
 * button of a mail program, which posts to the same address and is not led on (RFC 8058).
 */
export default class MailStopsController {
  async show(ctx: HttpContext) {
    const { auth, inertia, params, request, response } = ctx
    const { person } = await personOfMailStop(params.token)
    // In the language of the mail, unless whoever looks has chosen one in this browser.
    if (!auth.user && !request.plainCookie(LOCALE_COOKIE)) {
      ctx.i18n = i18nManager.locale(person.locale)
      if ('view' in ctx) ctx.view.share({ i18n: ctx.i18n })
    }
    response.header('cache-control', 'private, no-store')
    response.header('referrer-policy', 'no-referrer')
    const ways = await ownWays(person.id)
    return inertia.render('notifications/mailStop', {
      token: String(params.token),
      done: ways.announcement_published.mail === 'off',
    })
  }

  async store({ params, request, response }: HttpContext) {
    const { person, announcementId } = await personOfMailStop(params.token)
    await stopAnnouncementMails({ userId: person.id, announcementId })
    const isOneClick =
      Boolean(request.is(['multipart/form-data'])) ||
      request.input('List-Unsubscribe') === 'One-Click'
    if (isOneClick) return response.noContent()
    return response
      .redirect()
      .status(303)
      .toRoute('notifications.mail_stop', { token: String(params.token) })
  }
}
