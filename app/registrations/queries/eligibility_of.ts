import { eligibilityEvent, eventFacts, offerOf } from '#app/registrations/queries/event_facts'
import { personFacts } from '#app/registrations/queries/person_facts'
import { eligibility, type Eligibility } from '#app/registrations/rules/eligibility'
import { now } from '#app/core/clock'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/**
 * Asks the eligibility rule about a person and an event as they stand now, for a page or for staff; the
 * write asks it again under the event's lock.
 *
 * @param input the person (null: nobody is signed in); `desk` when staff ask at the desk
 */
export async function eligibilityOf(
  input: { eventId: number; userId: number | null; desk?: { reason: string | null } | null },
  client: QueryClientContract = db.connection()
): Promise<Eligibility> {
  const { eventId, userId, desk } = input
  const facts = await eventFacts(eventId, client)
  const event = eligibilityEvent(facts, await offerOf(eventId, client))
  const person = userId === null ? null : await personFacts({ userId, eventId }, client)
  return eligibility({ person, event, now: now(), desk })
}
