import { cancelSeries } from '#app/announcements/actions/cancel_series'
import AnnouncementPolicy from '#app/announcements/policies/announcement_policy'
import { findAnnouncement } from '#app/announcements/queries/find_announcement'
import { abilityOf } from '#app/announcements/http/ability'
import { cancellationValidator } from '#app/announcements/validators/announcement'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import type { HttpContext } from '@adonisjs/core/http'

export default class AnnouncementCancellationsController {
  async store({ auth, bouncer, i18n, params, request, response, session }: HttpContext) {
    const announcement = await findAnnouncement(params.announcement)
    await bouncer.with(AnnouncementPolicy).authorize('manage', announcement)
    const { reason, scope = 'one' } = await request.validateUsing(cancellationValidator)
    const person = await signedInStaff(auth.getUserOrFail())
    const count = await cancelSeries({
      announcementId: announcement.id,
      reason,
      scope,
      person,
      actorId: person.id,
      ability: abilityOf(person),
    })
    session.flash('success', i18n.t('announcements.saved.cancelled', { count }))
    return response.redirect().status(303).back()
  }
}
