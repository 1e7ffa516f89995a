import { repeatAnnouncement } from '#app/announcements/actions/repeat_announcement'
import { abilityOf } from '#app/announcements/http/ability'
import { readRepetition } from '#app/announcements/http/read_repetition'
import AnnouncementPolicy from '#app/announcements/policies/announcement_policy'
import { findAnnouncement } from '#app/announcements/queries/find_announcement'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import type { HttpContext } from '@adonisjs/core/http'

/** An event that takes place again every so many weeks. */
export default class AnnouncementRepetitionsController {
  async store(ctx: HttpContext) {
    const { auth, bouncer, i18n, params, response, session } = ctx
    const original = await findAnnouncement(params.announcement)
    await bouncer.with(AnnouncementPolicy).authorize('manage', original)
    const days = await readRepetition(ctx, original)
    const person = await signedInStaff(auth.getUserOrFail())
    const count = await repeatAnnouncement({
      ...{ original, days },
      ...{ actorId: person.id, ability: abilityOf(person) },
    })
    session.flash('success', i18n.t('announcements.saved.repeated', { count }))
    return response.redirect().status(303).back()
  }
}
