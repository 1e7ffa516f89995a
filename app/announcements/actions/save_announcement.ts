import { changePublication } from '#app/announcements/actions/change_publication'
import { createAnnouncement } from '#app/announcements/actions/create_announcement'
import { updateAnnouncement } from '#app/announcements/actions/update_announcement'
import type Announcement from '#app/announcements/models/announcement'
import type { AnnouncementInput } from '#app/announcements/rules/announcement_input'
import { inTransaction } from '#app/core/services/in_transaction'
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
 * @throws StaleEdit, KindFixed, QuestionsFrozen, SessionInUse, TransitionRefused, NotComplete
 */
export function saveAnnouncement(
  { edited, input, intent, actorId, ability }: SaveAnnouncement,
  trx?: TransactionClientContract
): Promise<Announcement> {
  return inTransaction(async (client) => {
    const saved = edited
      ? await updateAnnouncement(
          { announcementId: edited.id, version: edited.version, input, actorId, ability },
          client
        )
      : await createAnnouncement({ input, authorId: actorId, ability }, client)
    const by = { announcementId: saved.id, actorId, ability }
    if (intent === 'publish') return changePublication({ ...by, transition: 'publish' }, client)
    if (intent === 'schedule') {
      const { publishAt } = input
      return changePublication({ ...by, transition: 'schedule', publishAt }, client)
    }
    if (intent === 'draft' && saved.status === 'scheduled') {
      return changePublication({ ...by, transition: 'unschedule' }, client)
    }
    return saved
  }, trx)
}
