import { copyBesides } from '#app/announcements/actions/copy_besides'
import { createAnnouncement } from '#app/announcements/actions/create_announcement'
import type Announcement from '#app/announcements/models/announcement'
import { announcementInput } from '#app/announcements/queries/announcement_input'
import { duplicateOf } from '#app/announcements/rules/duplicate'
import { now } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface KeepTemplate {
  /** With its event and campus loaded. */
  original: Announcement
  actorId: number
  ability: string
}

/** @returns a template of the actor's own, equal to the announcement, its dates included: they move with what begins from it */
export function keepTemplate(
  { original, actorId, ability }: KeepTemplate,
  trx?: TransactionClientContract
): Promise<Announcement> {
  return inTransaction(async (client) => {
    const zone = original.event?.campus.timeZone ?? 'UTC'
    const input = duplicateOf(await announcementInput(original, client), {
      ...{ suffix: '', zone, now: now(), days: 0 },
    })
    const template = await createAnnouncement(
      { input, authorId: actorId, ability, isTemplate: true },
      client
    )
    await copyBesides({ from: original, to: template }, client)
    return template
  }, trx)
}
