import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import { now } from '#app/core/clock'
import type { InvitationActor } from '#app/invitations/actions/change_invitation'
import { settleInvitations } from '#app/invitations/actions/settle_invitations'
import { NotUnderReview, PointsFrozen } from '#app/invitations/exceptions/invitation_refusals'
import type InvitationCampaign from '#app/invitations/models/invitation_campaign'
import { campaignOf } from '#app/invitations/queries/campaign'
import { lockEvent } from '#app/registrations/queries/lock_event'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface CampaignInput {
  eventId: number
  actor: InvitationActor
}

/** How many invitations each inviter has to the event. Fewer than somebody has used takes none of theirs. */
export function limitInvitations(
  { eventId, actor, limit }: CampaignInput & { limit: number },
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    const campaign = await campaignOf(eventId, { lock: 'update' }, client)
    const before = campaign.invitationLimit
    if (before === limit) return
    await campaign.merge({ invitationLimit: limit }).save()
    await record('invitation.limit_changed', { eventId, actor }, client, {
      before: { limit: before },
      after: { limit },
    })
  }, trx)
}

/** From here on no points are paid, taken back by what happens, or spent, so that they can be looked at. */
export function reviewPoints(
  { eventId, actor }: CampaignInput,
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    const campaign = await campaignOf(eventId, { lock: 'update' }, client)
    if (campaign.reviewedFrom) return
    await campaign.merge({ reviewedFrom: now() }).save()
    await record('invitation.points_frozen', { eventId, actor }, client)
  }, trx)
}

/**
 * The review is over and the campaign goes on: what was earned meanwhile is paid.
 *
 * @throws PointsFrozen for one that is closed
 */
export function resumePoints(
  { eventId, actor }: CampaignInput,
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    // Before the campaign, as whoever answers an invitation does.
    await lockEvent(eventId, client)
    const campaign = await campaignOf(eventId, { lock: 'update' }, client)
    if (campaign.closedAt) throw new PointsFrozen()
    if (!campaign.reviewedFrom) return
    await settleAll(campaign, client)
    await record('invitation.points_released', { eventId, actor }, client)
  }, trx)
}

/**
 * Closes a campaign out of its review: what was earned until now is paid, and nothing after it.
 *
 * @throws NotUnderReview
 */
export function closeCampaign(
  { eventId, actor }: CampaignInput,
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    await lockEvent(eventId, client)
    const campaign = await campaignOf(eventId, { lock: 'update' }, client)
    if (campaign.closedAt) return
    if (!campaign.reviewedFrom) throw new NotUnderReview()
    const { reviewedFrom } = campaign
    await settleAll(campaign, client)
    await campaign.merge({ reviewedFrom, closedAt: now() }).save()
    await record('invitation.campaign_closed', { eventId, actor }, client)
  }, trx)
}

const AT_ONCE = 500

async function settleAll(
  campaign: InvitationCampaign,
  trx: TransactionClientContract
): Promise<void> {
  const { eventId } = campaign
  await campaign.merge({ reviewedFrom: null }).save()
  for (let last = 0; ;) {
    const rows: { id: number }[] = await trx
      .from('invitations')
      .where('event_id', eventId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .select('id')
    if (rows.length === 0) return
    last = rows.at(-1)!.id
    await settleInvitations({ ids: rows.map(({ id }) => id), eventId }, trx)
  }
}

async function record(
  action:
    | 'invitation.limit_changed'
    | 'invitation.points_frozen'
    | 'invitation.points_released'
    | 'invitation.campaign_closed',
  { eventId, actor }: CampaignInput,
  trx: TransactionClientContract,
  values: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {}
): Promise<void> {
  await recordAudit(
    {
      actorId: actor.id,
      ability: actor.ability,
      action,
      subjectType: 'event',
      subjectId: eventId,
      ...values,
    },
    trx
  )
}
