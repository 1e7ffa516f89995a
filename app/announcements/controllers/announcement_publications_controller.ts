import { changePublication } from '#app/announcements/actions/change_publication'
import AnnouncementPolicy from '#app/announcements/policies/announcement_policy'
import { findAnnouncement } from '#app/announcements/queries/find_announcement'
import { abilityOf } from '#app/announcements/http/ability'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import type { HttpContext } from '@adonisjs/core/http'

export default class AnnouncementPublicationsController {
  async store({ auth, bouncer, i18n, params, response, session }: HttpContext) {
    const announcement = await findAnnouncement(params.announcement)
    await bouncer.with(AnnouncementPolicy).authorize('manage', announcement)
    const person = await signedInStaff(auth.getUserOrFail())
    await changePublication({
      announcementId: announcement.id,
      transition: 'publish',
      actorId: person.id,
      ability: abilityOf(person),
    })
    session.flash('success', i18n.t('announcements.saved.published'))
    return response.redirect().status(303).back()
  }
}
