import { now, toSql } from '#app/core/clock'
import { issueTickets } from '#app/tickets/actions/issue_tickets'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * The guardian of a prospect has consented: a seat that is confirmed gets its ticket, and any other will when it is.
 * The caller holds the event's lock.
 *
 * @returns whether there is a ticket now
 */
export async function endConsentWait(
  { registrationId }: { registrationId: number },
  trx: TransactionClientContract
): Promise<boolean> {
  await trx
    .from('registrations')
    .where('id', registrationId)
    .update({ awaits_consent: false, updated_at: toSql(now()) })
  const { status } = await trx
    .from('registrations')
    .where('id', registrationId)
    .select('status')
    .firstOrFail()
  if (status !== 'confirmed') return false
  await issueTickets([registrationId], trx)
  return true
}
