import { askToJoin } from '#app/announcements/http/ask_to_join'
import type Announcement from '#app/announcements/models/announcement'
import AnnouncementPolicy from '#app/announcements/policies/announcement_policy'
import { announcementUrl } from '#app/announcements/presenters/announcement_url'
import { findByShortCode } from '#app/announcements/queries/find_by_short_code'
import { mayRead } from '#app/announcements/rules/event_access'
import { isPublished } from '#app/announcements/rules/publication'
import { now } from '#app/core/clock'
import { noteReach } from '#app/reach/actions/count_reach'
import { isArrival } from '#app/reach/rules/arrivals'
import { TRAIL, TRAIL_KEPT, wayTo, withArrival } from '#app/reach/rules/trail'
import { wayOfMark } from '#app/reach/rules/ways'
import type { HttpContext } from '@adonisjs/core/http'

/**
 * What is printed on posters, mailed, shared and put into feeds, each with its mark; an address says no more than the
 * page that it leads to. Here it is counted by which way people come: the page itself has a clean address.
 */
export default class ShortAddressesController {
  async show(ctx: HttpContext) {
    const { auth, bouncer, params, response } = ctx
    const announcement = await findByShortCode(String(params.code))
    await bouncer.with(AnnouncementPolicy).authorize('view', announcement)
    // The slug would tell a title that only members read.
    const reader = auth.user ? { verified: auth.user.isVerified } : null
    if (!mayRead(reader, announcement)) return askToJoin(ctx)
    await countArrival(ctx, announcement)
    // Whoever kept it would hide who comes after.
    response.header('cache-control', 'private, no-store')
    return response.redirect().status(302).toPath(announcementUrl(announcement.slug).path)
  }
}

/** Once a day for each way of a browser, and not whoever wrote it. */
async function countArrival(
  { auth, request, response }: HttpContext,
  announcement: Announcement
): Promise<void> {
  const { id, shortCode, authorId } = announcement
  const asked = { method: request.method(), headers: request.headers() }
  if (!shortCode || auth.user?.id === authorId || !isPublished(announcement, now())) return
  if (!isArrival(asked)) return
  const way = wayOfMark(request.qs().via)
  const cookie: unknown = request.plainCookie(TRAIL)
  if (wayTo(cookie, shortCode) === way) return
  const trail = withArrival(cookie, shortCode, way)
  response.plainCookie(TRAIL, trail, { maxAge: TRAIL_KEPT })
  await noteReach({ announcementId: id, way, what: 'opened', count: 1 })
}
