import { keepTemplate } from '#app/announcements/actions/keep_template'
import { abilityOf } from '#app/announcements/http/ability'
import AnnouncementPolicy from '#app/announcements/policies/announcement_policy'
import { findAnnouncement } from '#app/announcements/queries/find_announcement'
import { templatesOf } from '#app/announcements/queries/templates'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import type { HttpContext } from '@adonisjs/core/http'

/** Announcements from which others begin. */
export default class AnnouncementTemplatesController {
  /** By JSON, for the dialog that offers them. */
  async index({ auth, bouncer, response }: HttpContext) {
    await bouncer.with(AnnouncementPolicy).authorize('create')
    const person = await signedInStaff(auth.getUserOrFail())
    return response.send({ templates: await templatesOf(person) })
  }

  /** Keeps an announcement as a template. */
  async store({ auth, bouncer, i18n, params, response, session }: HttpContext) {
    const original = await findAnnouncement(params.announcement)
    await bouncer.with(AnnouncementPolicy).authorize('manage', original)
    const person = await signedInStaff(auth.getUserOrFail())
    await keepTemplate({ original, actorId: person.id, ability: abilityOf(person) })
    session.flash('success', i18n.t('announcements.saved.template'))
    return response.redirect().status(303).back()
  }
}
