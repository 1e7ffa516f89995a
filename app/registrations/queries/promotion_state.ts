import { eventFacts } from '#app/registrations/queries/event_facts'
import { promotionBlockers, type PromotionBlocker } from '#app/registrations/rules/scarce'
import { now } from '#app/core/clock'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/**
 * Why nobody is being promoted from this event's waitlist, for staff.
 *
 * @returns every reason, in the order in which they are worth reading; empty: the next one is promoted
 */
export async function whyNobodyIsPromoted(
  eventId: number,
  client: QueryClientContract = db.connection()
): Promise<PromotionBlocker[]> {
  const event = await eventFacts(eventId, client)
  return promotionBlockers({ ...event, now: now() })
}
