import { changePublication } from '#app/announcements/actions/change_publication'
import { createAnnouncement } from '#app/announcements/actions/create_announcement'
import {
  updateAnnouncement,
  type UpdatedAnnouncement,
} from '#app/announcements/actions/update_announcement'
import { NotComplete } from '#app/announcements/exceptions/announcement_refusals'
import Announcement from '#app/announcements/models/announcement'
import type { AnnouncementInput } from '#app/announcements/rules/announcement_input'
import { inTransaction } from '#app/core/database/in_transaction'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface SaveAnnouncement {
  /** The announcement that is edited, and the version its form was opened with; null: a new one. */
  edited: { id: number; version: number } | null
  input: AnnouncementInput
  /** `save` keeps the state; `draft` takes a scheduled one back. */
  intent: 'save' | 'draft' | 'schedule' | 'publish'
  /** Whether people are told of a new time or place; they are, if nothing is said. */
  tell?: boolean | undefined
  /** A draft that saves itself while it is written: only with the intent `draft`. */
  isAutosave?: boolean
  /** Its audience hears of it by another event of its series. */
  isToldByAnother?: boolean
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
  {
    edited,
    input,
    intent,
    tell = true,
    isAutosave = false,
    isToldByAnother = false,
    actorId,
    ability,
  }: SaveAnnouncement,
  trx?: TransactionClientContract
): Promise<UpdatedAnnouncement> {
  return inTransaction(async (client) => {
    if (edited && intent === 'draft' && !isAutosave)
      await takeBack(edited.id, { input, actorId, ability }, client)
    const saved = edited
      ? await updateAnnouncement(
          {
            announcementId: edited.id,
            version: edited.version,
            input,
            tell,
            isAutosave,
            actorId,
            ability,
          },
          client
        )
      : {
          announcement: await createAnnouncement(
            { input, authorId: actorId, ability, isAutosave },
            client
          ),
          told: 0,
        }
    if (intent !== 'publish' && intent !== 'schedule') {
      assertReadable(saved.announcement)
      return saved
    }
    const announcementId = saved.announcement.id
    const { publishAt } = input
    const announcement = await changePublication(
      { announcementId, transition: intent, publishAt, isToldByAnother, actorId, ability },
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

/** First of all: what only a draft may lack is written after it. */
async function takeBack(
  announcementId: number,
  by: Pick<SaveAnnouncement, 'input' | 'actorId' | 'ability'>,
  client: TransactionClientContract
): Promise<void> {
  const { status } = await Announcement.findOrFail(announcementId, { client })
  if (status !== 'scheduled') return
  const { publishAt } = by.input
  const { actorId, ability } = by
  await changePublication(
    { announcementId, transition: 'unschedule', publishAt, actorId, ability },
    client
  )
}
