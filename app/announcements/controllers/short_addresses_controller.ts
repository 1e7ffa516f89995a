import { askToJoin } from '#app/announcements/http/ask_to_join'
import AnnouncementPolicy from '#app/announcements/policies/announcement_policy'
import { announcementUrl } from '#app/announcements/presenters/announcement_url'
import { findByShortCode } from '#app/announcements/queries/find_by_short_code'
import { mayRead } from '#app/announcements/rules/event_access'
import type { HttpContext } from '@adonisjs/core/http'

/** What is printed on posters; an address says no more than the page that it leads to. */
export default class ShortAddressesController {
  async show(ctx: HttpContext) {
    const { auth, bouncer, params, response } = ctx
    const announcement = await findByShortCode(String(params.code))
    await bouncer.with(AnnouncementPolicy).authorize('view', announcement)
    // The slug would tell a title that only members read.
    const reader = auth.user ? { verified: auth.user.isVerified } : null
    if (!mayRead(reader, announcement)) return askToJoin(ctx)
    return response.redirect().status(302).toPath(announcementUrl(announcement.slug).path)
  }
}
