import { cancelAnnouncement } from '#app/announcements/actions/cancel_announcement'
import AnnouncementPolicy from '#app/announcements/policies/announcement_policy'
import { findAnnouncement } from '#app/announcements/queries/find_announcement'
import { abilityOf } from '#app/announcements/http/ability'
import { reasonValidator } from '#app/announcements/validators/announcement'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import type { HttpContext } from '@adonisjs/core/http'

export default class AnnouncementCancellationsController {
  async store({ auth, bouncer, i18n, params, request, response, session }: HttpContext) {
    const announcement = await findAnnouncement(params.announcement)
    await bouncer.with(AnnouncementPolicy).authorize('manage', announcement)
    const { reason } = await request.validateUsing(reasonValidator)
    const person = await signedInStaff(auth.getUserOrFail())
    await cancelAnnouncement({
      announcementId: announcement.id,
      reason,
      actorId: person.id,
      ability: abilityOf(person),
    })
    session.flash('success', i18n.t('announcements.saved.cancelled'))
    return response.redirect().status(303).back()
  }
}
