import { changePublication } from '#app/announcements/actions/change_publication'
import { createAnnouncement } from '#app/announcements/actions/create_announcement'
import {
  updateAnnouncement,
  type UpdatedAnnouncement,
} from '#app/announcements/actions/update_announcement'
import { NotComplete } from '#app/announcements/exceptions/announcement_refusals'
import type Announcement from '#app/announcements/models/announcement'
import type { AnnouncementInput } from '#app/announcements/rules/announcement_input'
import type { Transition } from '#app/announcements/rules/publication'
import { inTransaction } from '#app/core/database/in_transaction'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface SaveAnnouncement {
  /** The announcement that is edited, and the version its form was opened with; null: a new one. */
  edited: { id: number; version: number } | null
  input: AnnouncementInput
  /** `save` keeps the state; `draft` takes a scheduled one back. */
  intent: 'save' | 'draft' | 'schedule' | 'publish'
  actorId: number
  ability: string
}

/**
 * Stores the announcement form and takes the step that its button names, both or neither.
 *
 * @returns the announcement, and how many people were told of a new time or place
 * @throws StaleEdit, KindFixed, QuestionsFrozen, SessionInUse, TransitionRefused, NotComplete
 */
export function saveAnnouncement(
  { edited, input, intent, actorId, ability }: SaveAnnouncement,
  trx?: TransactionClientContract
): Promise<UpdatedAnnouncement> {
  return inTransaction(async (client) => {
    const saved = edited
      ? await updateAnnouncement(
          { announcementId: edited.id, version: edited.version, input, actorId, ability },
          client
        )
      : {
          announcement: await createAnnouncement({ input, authorId: actorId, ability }, client),
          told: 0,
        }
    const transition = transitionOf(intent, saved.announcement.status)
    if (!transition) {
      assertReadable(saved.announcement)
      return saved
    }
    const announcementId = saved.announcement.id
    const { publishAt } = input
    const announcement = await changePublication(
      { announcementId, transition, publishAt, actorId, ability },
      client
    )
    return { ...saved, announcement }
  }, trx)
}

/** It may have been published since the form was read, so its readers must find a text. */
function assertReadable({ status, summary, body }: Announcement): void {
  const isRead = status === 'published' || status === 'scheduled'
  if (isRead && !(summary && body.trim())) throw new NotComplete()
}

function transitionOf(intent: SaveAnnouncement['intent'], status: string): Transition | null {
  if (intent === 'publish' || intent === 'schedule') return intent
  return intent === 'draft' && status === 'scheduled' ? 'unschedule' : null
}
