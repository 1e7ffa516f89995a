import assert from 'node:assert/strict'
import { statement } from '#app/core/database/statement'
import Event from '#app/announcements/models/event'
import { PlaceArchived } from '#app/announcements/exceptions/announcement_refusals'
import type { AnnouncementInput, AudienceInput } from '#app/announcements/rules/announcement_input'
import { lockActive } from '#app/catalogue/queries/lock_active'
import { now } from '#app/core/clock'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Keeps the campus of an event that is not over, and whatever its audience and prices name, from being
 * archived until the caller's transaction ends. An event that is over may keep what has been archived since.
 *
 * @throws PlaceArchived when one of them is archived already
 */
export async function lockPlaces(
  { event, audience }: AnnouncementInput,
  trx: TransactionClientContract
): Promise<void> {
  if (!event || event.endsAt <= now()) return
  const audiences: AudienceInput[] = [audience, ...event.prices.map((price) => price.audience)]
  const [archived] = await lockActive(
    {
      campusIds: [event.campusId, ...audiences.flatMap(({ campusIds }) => campusIds)],
      facultyIds: audiences.flatMap(({ facultyIds }) => facultyIds),
      courseIds: audiences.flatMap(({ courseIds }) => courseIds),
    },
    trx
  )
  if (archived) throw new PlaceArchived({ name: archived })
}

/**
 * Writes how many places an event has; null: no limit. `changeCapacity` decides whether that is allowed,
 * under the event's lock, and gives new places to the waitlist.
 */
export async function setCapacity(
  { eventId, capacity }: { eventId: number; capacity: number | null },
  trx: TransactionClientContract
): Promise<void> {
  await Event.query({ client: trx }).where('id', eventId).update({ capacity })
}

const takeSeqs = statement<{ waitlist_last_seq: number }>(
  `update events set waitlist_last_seq = waitlist_last_seq + ? where id = ?
   returning waitlist_last_seq`
)

/**
 * Takes places on the event's waitlist that follow one another: increasing, never reused, one statement.
 *
 * @returns the first of them
 */
export async function nextWaitlistSeqs(
  { eventId, count }: { eventId: number; count: number },
  trx: TransactionClientContract
): Promise<number> {
  const row = await takeSeqs.first(trx, [count, eventId])
  return row!.waitlist_last_seq - count + 1
}

/**
 * Takes a place that the caller has worked out from the last one, read under the event's lock: what is
 * written with it need not wait for this.
 */
export async function takeWaitlistSeq(
  { eventId, seq }: { eventId: number; seq: number },
  trx: TransactionClientContract
): Promise<void> {
  const row = await takeSeqs.first(trx, [1, eventId])
  assert.equal(row?.waitlist_last_seq, seq, 'nobody takes a place without the lock of the event')
}
