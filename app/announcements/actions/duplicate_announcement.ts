import { createAnnouncement } from '#app/announcements/actions/create_announcement'
import type Announcement from '#app/announcements/models/announcement'
import Event from '#app/announcements/models/event'
import { announcementInput } from '#app/announcements/queries/announcement_input'
import { duplicateOf } from '#app/announcements/rules/duplicate'
import { copyRejectionReasons } from '#app/registrations/actions/copy_rejection_reasons'
import { copyCertificateRule } from '#app/certificates/actions/save_certificate_rule'
import { now } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { copyRubric } from '#app/judging/actions/save_rubric'
import { copySurvey } from '#app/surveys/actions/save_survey'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface DuplicateAnnouncement {
  /** With its event and campus loaded. */
  original: Announcement
  /** What the copy's title ends with, in the actor's language. */
  suffix: string
  /** By how many days all its dates move; null: as far as it must to lie ahead. */
  days?: number | null
  actorId: number
  ability: string
}

/** @returns a draft of the actor's own, equal to the original except for its title and its dates */
export function duplicateAnnouncement(
  { original, suffix, days = null, actorId, ability }: DuplicateAnnouncement,
  trx?: TransactionClientContract
): Promise<Announcement> {
  return inTransaction(async (client) => {
    const zone = original.event?.campus.timeZone ?? 'UTC'
    const input = await announcementInput(original, client)
    const copy = duplicateOf(input, { suffix, zone, now: now(), days })
    const created = await createAnnouncement({ input: copy, authorId: actorId, ability }, client)
    await copyRejectionReasons({ from: original, to: created }, client)
    if (original.event) {
      const { id: to } = await Event.findByOrFail('announcementId', created.id, { client })
      await copyCertificateRule({ from: original.event.id, to }, client)
      await copySurvey({ from: original.event.id, to }, client)
      if (original.kind === 'codefest') await copyRubric({ from: original.event.id, to }, client)
    }
    return created
  }, trx)
}
