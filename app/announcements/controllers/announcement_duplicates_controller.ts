import { duplicateAnnouncement } from '#app/announcements/actions/duplicate_announcement'
import AnnouncementPolicy from '#app/announcements/policies/announcement_policy'
import { findAnnouncement } from '#app/announcements/queries/find_announcement'
import { abilityOf } from '#app/announcements/http/ability'
import { duplicateValidator } from '#app/announcements/validators/announcement'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import type { HttpContext } from '@adonisjs/core/http'

export default class AnnouncementDuplicatesController {
  async store({ auth, bouncer, i18n, params, request, response, session }: HttpContext) {
    const original = await findAnnouncement(params.announcement)
    await bouncer.with(AnnouncementPolicy).authorize('manage', original)
    const { days, startsOn } = await request.validateUsing(duplicateValidator)
    const person = await signedInStaff(auth.getUserOrFail())
    const copy = await duplicateAnnouncement({
      original,
      suffix: i18n.t('announcements.duplicate.suffix'),
      days: days ?? null,
      startsOn: startsOn ?? null,
      actorId: person.id,
      ability: abilityOf(person),
    })
    const said = original.isTemplate ? 'begun' : 'duplicated'
    session.flash('success', i18n.t(`announcements.saved.${said}`))
    return response
      .redirect()
      .status(303)
      .toRoute('announcements.edit', { announcement: copy.slug })
  }
}
