import limits from '#config/limits'
import { now, toSql } from '#app/core/clock'
import InvitationCampaign from '#app/invitations/models/invitation_campaign'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * The campaign of a vocational event, which begins with whatever happens first.
 *
 * @param options.lock `share`: it does not change until the transaction ends; `update`: and nobody else looks
 */
export async function campaignOf(
  eventId: number,
  { lock }: { lock: 'share' | 'update' },
  trx: TransactionClientContract
): Promise<InvitationCampaign> {
  const found = await locked(eventId, lock, trx)
  if (found) return found
  const at = toSql(now())
  await trx
    .knexQuery()
    .insert({
      event_id: eventId,
      invitation_limit: limits.invitationsPerInviter,
      created_at: at,
      updated_at: at,
    })
    .into('invitation_campaigns')
    .onConflict('event_id')
    .ignore()
  return (await locked(eventId, lock, trx))!
}

async function locked(eventId: number, lock: 'share' | 'update', trx: TransactionClientContract) {
  const query = InvitationCampaign.query({ client: trx }).where('eventId', eventId)
  if (lock === 'share') query.knexQuery.forShare()
  else query.knexQuery.forUpdate()
  return query.first()
}

/** @returns whether points are paid and spent: not while they are reviewed, and not once it is closed */
export function isOpenCampaign({
  reviewedFrom,
  closedAt,
}: Pick<InvitationCampaign, 'reviewedFrom' | 'closedAt'>): boolean {
  return reviewedFrom === null && closedAt === null
}
