import AnnouncementPolicy from '#app/announcements/policies/announcement_policy'
import { announcementUrl } from '#app/announcements/presenters/announcement_url'
import { findAnnouncement } from '#app/announcements/queries/find_announcement'
import { effectiveStatus } from '#app/announcements/rules/publication'
import { now } from '#app/core/clock'
import { toldOf } from '#app/notifications/queries/told_of'
import { reachOf } from '#app/reach/queries/reach_of'
import { reachFigures } from '#app/reach/rules/reach_figures'
import ReachTransformer from '#app/reach/transformers/reach_transformer'
import { registrationsOf } from '#app/registrations/queries/registrations_of'
import type { HttpContext } from '@adonisjs/core/http'

/** How many an announcement reached, and by which way: sums, for those who manage it. */
export default class AnnouncementReachController {
  async show({ bouncer, inertia, params, response }: HttpContext) {
    const announcement = await findAnnouncement(params.announcement)
    await bouncer.with(AnnouncementPolicy).authorize('manage', announcement)
    const { id, event, kind, slug, title } = announcement
    if (slug !== params.announcement) {
      return response
        .redirect()
        .status(301)
        .toPath(`${announcementUrl(slug).path}/reach`)
    }
    const registered = event ? await registrationsOf(event.id) : null
    const told = await toldOf(id)
    const figures = reachFigures(await reachOf(id), registered)
    return inertia.render('announcements/reach', {
      announcement: { slug, kind, title, status: effectiveStatus(announcement, now()) },
      told: told && { ...told },
      registered,
      reach: ReachTransformer.transform(figures),
    })
  }
}
