import { eventRecords } from '#app/registrations/queries/event_records'
import { verifyTallies } from '#app/registrations/queries/verify_tallies'
import { verifyEvent, type Finding } from '#app/registrations/rules/verification'
import { now } from '#app/core/clock'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export interface Verification {
  events: number
  registrations: number
  findings: Finding[]
}

/**
 * Recomputes seats, order, tickets, audit and tallies from what is stored.
 *
 * @param input one event's row; by default every event
 */
export async function verifyRegistrations(
  { eventId = null }: { eventId?: number | null } = {},
  client: QueryClientContract = db.connection()
): Promise<Verification> {
  const result: Verification = { events: 0, registrations: 0, findings: [] }
  for await (const event of eventRecords(eventId, client)) {
    result.events += 1
    result.registrations += event.registrations.length
    result.findings.push(...verifyEvent(event, now()))
  }
  result.findings.push(...(await verifyTallies(eventId, client)))
  return result
}
