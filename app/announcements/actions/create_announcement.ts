import { addPlannedKits } from '#app/arduino/actions/add_kits'
import { claimSlug } from '#app/announcements/actions/claim_slug'
import { lockPlaces } from '#app/announcements/actions/places'
import { writeAudience } from '#app/announcements/actions/write_audience'
import { writeEvent } from '#app/announcements/actions/write_event'
import Announcement from '#app/announcements/models/announcement'
import type { AnnouncementInput } from '#app/announcements/rules/announcement_input'
import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ulid } from '#app/core/ulid'

export interface CreateAnnouncement {
  input: AnnouncementInput
  authorId: number
  /** Who makes it, where it is not its author. */
  actorId?: number
  /** Nobody reads it, and others begin from it. */
  isTemplate?: boolean
  /** The staff ability that allowed it. */
  ability: string
  /** It saves itself while it is written: a slug of its title is claimed once its author saves it. */
  isAutosave?: boolean
}

/**
 * Writes a new announcement as a draft; publishing it is a step of its own.
 *
 * @returns the draft, with its slug
 * @throws PlaceArchived
 */
export function createAnnouncement(
  {
    input,
    authorId,
    actorId = authorId,
    isTemplate = false,
    ability,
    isAutosave = false,
  }: CreateAnnouncement,
  trx?: TransactionClientContract
): Promise<Announcement> {
  return inTransaction(async (client) => {
    await lockPlaces(input, client)
    const publicId = ulid()
    const announcement = await Announcement.create(
      {
        publicId,
        slug: publicId.toLowerCase(),
        kind: input.kind,
        title: input.title,
        summary: input.summary,
        body: input.body,
        cover: input.cover,
        visibility: input.visibility,
        authorId,
        status: 'draft',
        isTemplate,
        draftEvent: input.draftEvent ?? null,
        publishPlannedAt: input.publishAt,
        version: 1,
      },
      { client }
    )
    // The words of a title are for what is read.
    const title = isAutosave || isTemplate ? publicId : input.title
    const slug = await claimSlug({ announcementId: announcement.id, title }, client)
    await announcement.merge({ slug }).save()
    await writeAudience({ announcementId: announcement.id, audience: input.audience }, client)
    if (input.event) {
      const { id: eventId, settings } = await writeEvent(
        { announcementId: announcement.id, input: input.event },
        client
      )
      const actor = { id: actorId, ability }
      if (!isAutosave && !isTemplate) await addPlannedKits({ eventId, settings, actor }, client)
    }
    await recordAudit(
      {
        actorId,
        ability,
        action: 'announcement.created',
        subjectType: 'announcement',
        subjectId: announcement.id,
        after: { kind: input.kind, title: input.title, ...(isTemplate && { isTemplate }) },
      },
      client
    )
    return announcement
  }, trx)
}
