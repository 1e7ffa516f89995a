import { copyBesides } from '#app/announcements/actions/copy_besides'
import { createAnnouncement } from '#app/announcements/actions/create_announcement'
import type Announcement from '#app/announcements/models/announcement'
import { announcementInput } from '#app/announcements/queries/announcement_input'
import { duplicateOf } from '#app/announcements/rules/duplicate'
import { now } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { daysBetween } from '#isomorphic/announcements/weekly'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface DuplicateAnnouncement {
  /** With its event and campus loaded. */
  original: Announcement
  /** What the copy's title ends with, in the actor's language; what begins from a template has the template's title. */
  suffix: string
  /** By how many days all its dates move; null: as far as it must to lie ahead. */
  days?: number | null
  /** On which day of its campus (`YYYY-MM-DD`) the copy starts, instead. */
  startsOn?: string | null
  actorId: number
  ability: string
}

/** @returns a draft of the actor's own, equal to the original except for its title and its dates */
export function duplicateAnnouncement(
  { original, suffix, days = null, startsOn = null, actorId, ability }: DuplicateAnnouncement,
  trx?: TransactionClientContract
): Promise<Announcement> {
  return inTransaction(async (client) => {
    const zone = original.event?.campus.timeZone ?? 'UTC'
    const input = await announcementInput(original, client)
    const startedOn = input.event?.startsAt.setZone(zone).toISODate()
    const copy = duplicateOf(input, {
      suffix: original.isTemplate ? '' : suffix,
      zone,
      now: now(),
      days: startsOn && startedOn ? daysBetween(startedOn, startsOn) : days,
    })
    const created = await createAnnouncement({ input: copy, authorId: actorId, ability }, client)
    await copyBesides({ from: original, to: created }, client)
    return created
  }, trx)
}
