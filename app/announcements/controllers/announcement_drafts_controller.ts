import { saveAnnouncement } from '#app/announcements/actions/save_announcement'
import { abilityOf } from '#app/announcements/http/ability'
import { readForm } from '#app/announcements/http/read_form'
import AnnouncementPolicy from '#app/announcements/policies/announcement_policy'
import { findAnnouncement } from '#app/announcements/queries/find_announcement'
import { isPublished } from '#app/announcements/rules/publication'
import { now } from '#app/core/clock'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import type Announcement from '#app/announcements/models/announcement'
import type { HttpContext } from '@adonisjs/core/http'

/** Drafts that save themselves while they are written: answered by JSON, so that the form stays as it is. */
export default class AnnouncementDraftsController {
  async store(ctx: HttpContext) {
    await ctx.bouncer.with(AnnouncementPolicy).authorize('create')
    return save(ctx, null)
  }

  async update(ctx: HttpContext) {
    const announcement = await findAnnouncement(ctx.params.announcement)
    await ctx.bouncer.with(AnnouncementPolicy).authorize('manage', announcement)
    return save(ctx, announcement)
  }
}

async function save(ctx: HttpContext, announcement: Announcement | null) {
  const person = await signedInStaff(ctx.auth.getUserOrFail())
  const { form, input } = await readForm(ctx, {
    isPublished: announcement !== null && isPublished(announcement, now()),
    isScheduled: false,
    announcementId: announcement?.id ?? null,
    isAutosave: true,
  })
  const saved = await saveAnnouncement({
    edited: announcement && { id: announcement.id, version: form.version ?? 0 },
    input,
    intent: 'draft',
    isAutosave: true,
    actorId: person.id,
    ability: abilityOf(person),
  })
  const { slug, version } = saved.announcement
  return ctx.response.send({ slug, version })
}
