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
