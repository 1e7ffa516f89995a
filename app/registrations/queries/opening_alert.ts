import type { Eligibility } from '#app/registrations/rules/eligibility'
import db from '@adonisjs/lucid/services/db'

/** Whether somebody can be told when registration opens, and is going to be. */
export type OpeningAlert = 'offered' | 'asked'

/** What stands in nobody's way by then: they can do something about it, or it may have changed. */
const NO_HINDRANCE = [
  'not_open_yet',
  'profile_incomplete',
  'email_not_verified',
  'full',
  'no_kit_left',
]

/**
 * @returns null: registration is not still to open for them. One query, and none where nothing is waited for
 */
export async function openingAlertOf(
  { eventId, userId }: { eventId: number; userId: number },
  { obstacles }: Eligibility
): Promise<OpeningAlert | null> {
  const codes = obstacles.map(({ code }) => code)
  const waits = codes.includes('not_open_yet') && codes.every((code) => NO_HINDRANCE.includes(code))
  if (!waits) return null
  const asked: unknown = await db
    .from('opening_alerts')
    .where({ event_id: eventId, user_id: userId })
    .select('id')
    .first()
  return asked ? 'asked' : 'offered'
}
