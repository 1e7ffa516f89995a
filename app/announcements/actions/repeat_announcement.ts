import { changePublication } from '#app/announcements/actions/change_publication'
import { copyBesides } from '#app/announcements/actions/copy_besides'
import { copyEventStaff } from '#app/announcements/actions/copy_event_staff'
import { createAnnouncement } from '#app/announcements/actions/create_announcement'
import { lockPlaces } from '#app/announcements/actions/places'
import { NotComplete, TransitionRefused } from '#app/announcements/exceptions/announcement_refusals'
import Announcement from '#app/announcements/models/announcement'
import Event from '#app/announcements/models/event'
import { announcementInput } from '#app/announcements/queries/announcement_input'
import { lockSeries } from '#app/announcements/queries/linked_events'
import type { AnnouncementInput } from '#app/announcements/rules/announcement_input'
import { movedBy } from '#app/announcements/rules/duplicate'
import {
  effectiveStatus,
  mayRepeat,
  type AnnouncementStatus,
} from '#app/announcements/rules/publication'
import { recordAudit } from '#app/audit/actions/record_audit'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { daysBetween } from '#isomorphic/announcements/weekly'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ulid } from '#app/core/ulid'

export interface RepeatAnnouncement {
  /** With its event and campus loaded. */
  original: Announcement
  /** `YYYY-MM-DD` of the event's campus (`weeklyDays`). */
  days: readonly string[]
  actorId: number
  ability: string
}

/**
 * Announces an event again on other days, at the same hours of its campus: each is an event of its own, with its own
 * registrations, of the same author and staff, and all are of one series. They are drafts, scheduled or published as
 * the first one is; its audience is not told again. A day on which the series has an event at that time gets none, so
 * that sending it twice makes no two.
 *
 * @returns how many events were made
 * @throws TransitionRefused for what is called off, in the archive or a template; NotComplete; PlaceArchived
 */
export function repeatAnnouncement(
  { original, days, actorId, ability }: RepeatAnnouncement,
  trx?: TransactionClientContract
): Promise<number> {
  return inTransaction(async (client) => {
    await lockSeriesOf(original, client)
    const first = await Announcement.query({ client })
      .where('id', original.id)
      .forUpdate()
      .firstOrFail()
    if (!mayRepeat(first, now())) throw new TransitionRefused()
    const status = effectiveStatus(first, now())
    const input = await announcementInput(first, client)
    if (!input.event || input.draftEvent) throw new NotComplete()
    await lockPlaces(input, client)
    const event = await Event.findByOrFail('announcementId', first.id, { client })
    const series = event.series ?? ulid()
    const taken = new Set(await startsOf(event, client))

    const { timeZone: zone } = original.event!.campus
    const startedOn = event.startsAt.setZone(zone).toISODate()!
    const eventIds: number[] = []
    for (const day of days) {
      const next = movedBy(input.event, zone, daysBetween(startedOn, day))
      if (taken.has(next.startsAt.toMillis())) continue
      const again = { first, original, status, actorId, ability }
      eventIds.push(await announceAgain(again, { ...input, event: next, publishAt: null }, client))
    }
    if (eventIds.length === 0) return 0
    await client
      .from('events')
      .whereIn('id', [event.id, ...eventIds])
      .update({ series, updated_at: toSql(now()) })
    await recordAudit(
      {
        ...{ actorId, ability, action: 'announcement.repeated' },
        ...{ subjectType: 'announcement', subjectId: first.id },
        after: { days, events: eventIds.length },
      },
      client
    )
    return eventIds.length
  }, trx)
}

/** All of them before the one that is repeated: whoever changes a series takes its rows in their order, too. */
async function lockSeriesOf(original: Announcement, client: TransactionClientContract) {
  const event = await Event.findBy({ announcementId: original.id }, { client })
  if (event?.series) await lockSeries(event.series, client)
}

/** @returns when the events of the series start, in milliseconds since 1970 */
async function startsOf(event: Event, client: TransactionClientContract): Promise<number[]> {
  if (!event.series) return [event.startsAt.toMillis()]
  const events = await Event.query({ client }).where('series', event.series)
  return events.map(({ startsAt }) => startsAt.toMillis())
}

interface Again {
  first: Announcement
  /** The same, with its event and campus loaded. */
  original: Announcement
  status: AnnouncementStatus
  actorId: number
  ability: string
}

/** @returns the row number of the new event */
async function announceAgain(
  { first, original, status, actorId, ability }: Again,
  input: AnnouncementInput,
  client: TransactionClientContract
): Promise<number> {
  const { authorId } = first
  const created = await createAnnouncement({ input, authorId, actorId, ability }, client)
  const { id: to } = await Event.findByOrFail('announcementId', created.id, { client })
  await copyBesides({ from: original, to: created }, client)
  await copyEventStaff({ from: original.event!.id, to }, client)
  if (status === 'draft') return to
  await changePublication(
    {
      announcementId: created.id,
      ...(status === 'published'
        ? { transition: 'publish' as const }
        : { transition: 'schedule' as const, publishAt: first.publishedAt }),
      isToldByAnother: true,
      actorId,
      ability,
    },
    client
  )
  return to
}
