import {
  archiveAnnouncement,
  restoreAnnouncement,
} from '#app/announcements/actions/archive_announcement'
import AnnouncementPolicy from '#app/announcements/policies/announcement_policy'
import { findAnnouncement } from '#app/announcements/queries/find_announcement'
import { abilityOf } from '#app/announcements/http/ability'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import type { HttpContext } from '@adonisjs/core/http'

/** Archives and restores an announcement. */
export default class AnnouncementArchivesController {
  async store(ctx: HttpContext) {
    await archiveAnnouncement(await request(ctx))
    ctx.session.flash('success', ctx.i18n.t('announcements.saved.archived'))
    return ctx.response.redirect().status(303).back()
  }

  async destroy(ctx: HttpContext) {
    await restoreAnnouncement(await request(ctx))
    ctx.session.flash('success', ctx.i18n.t('announcements.saved.restored'))
    return ctx.response.redirect().status(303).back()
  }
}

async function request({ auth, bouncer, params }: HttpContext) {
  const announcement = await findAnnouncement(params.announcement)
  await bouncer.with(AnnouncementPolicy).authorize('manage', announcement)
  const person = await signedInStaff(auth.getUserOrFail())
  return { announcementId: announcement.id, actorId: person.id, ability: abilityOf(person) }
}
