import type Announcement from '#app/announcements/models/announcement'
import { announcementInput } from '#app/announcements/queries/announcement_input'
import type { AnnouncementInput } from '#app/announcements/rules/announcement_input'
import { effectiveStatus } from '#app/announcements/rules/publication'
import { now } from '#app/core/clock'
import { countUnanswered } from '#app/invitations/queries/count_unanswered'
import { seatsShown } from '#app/registrations/queries/scarce'
import { questionsAreFrozen } from '#app/registrations/queries/event_facts'
import { countActiveRegistrants } from '#app/registrations/queries/registrations_to_move'
import type { DateTime } from 'luxon'

export interface EditedAnnouncement {
  slug: string
  version: number
  status: string
  isTemplate: boolean
  input: AnnouncementInput
  questionsFrozen: boolean
  /** Seats held; the capacity cannot go below. */
  taken: number
  /** How many registered people a new time or place is told to. */
  concerned: number
  /** How many are invited and have not answered: they are told as well. */
  invited: number
  now: DateTime
}

/**
 * What the form of an announcement that exists starts from.
 *
 * @param announcement with its event loaded (`findAnnouncement` does)
 */
export async function editedAnnouncement(announcement: Announcement): Promise<EditedAnnouncement> {
  const { slug, version, status, isTemplate, kind, event } = announcement
  const input = await announcementInput(announcement)
  const edited = { slug, version, status, isTemplate, input, now: now() }
  if (!event) return { ...edited, questionsFrozen: false, taken: 0, concerned: 0, invited: 0 }
  const { held } = await seatsShown(event)
  const isPublished = effectiveStatus(announcement, now()) === 'published'
  return {
    ...edited,
    questionsFrozen: await questionsAreFrozen(event.id),
    taken: held,
    concerned: isPublished ? await countActiveRegistrants(event.id) : 0,
    invited: isPublished && kind === 'vocational' ? await countUnanswered(event.id) : 0,
  }
}
