import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import { now, toSql } from '#app/core/clock'
import type { InvitationActor } from '#app/invitations/actions/change_invitation'
import {
  InviterUnknown,
  NotEnoughPoints,
  PointsFrozen,
  RedemptionKeyReused,
  RewardGone,
} from '#app/invitations/exceptions/invitation_refusals'
import InvitationReward from '#app/invitations/models/invitation_reward'
import { balanceOf } from '#app/invitations/queries/balances'
import { campaignOf, isOpenCampaign } from '#app/invitations/queries/campaign'
import User from '#app/users/models/user'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ulid } from '#app/core/ulid'

interface HandOut {
  rewardId: number
  inviterId: number
  /** Made by the device, once per attempt. */
  idempotencyKey: string
  actor: InvitationActor
}

/**
 * Hands a reward out for an inviter's points. What was earned stays; what was spent is an entry of its own. The same
 * key gives the same answer and writes nothing.
 *
 * @returns the entry's public id, and whether it was there already
 * @throws InviterUnknown while the inviter's account is disabled, PointsFrozen, NotEnoughPoints, RewardGone, RedemptionKeyReused
 */
export function handOutReward(
  input: HandOut,
  trx?: TransactionClientContract
): Promise<{ publicId: string; repeated: boolean }> {
  return inTransaction(async (client) => {
    const { rewardId, inviterId, idempotencyKey, actor } = input
    // Two who hand out for one inviter, or the last of a reward, wait for each other here.
    const { eventId } = await InvitationReward.findOrFail(rewardId, { client })
    const campaign = await campaignOf(eventId, { lock: 'update' }, client)
    const earlier = await client
      .from('invitation_redemptions')
      .where('idempotency_key', idempotencyKey)
      .select('public_id', 'reward_id', 'inviter_id')
      .first()
    if (earlier) {
      const isSame = earlier.reward_id === rewardId && earlier.inviter_id === inviterId
      if (!isSame) throw new RedemptionKeyReused()
      return { publicId: earlier.public_id as string, repeated: true }
    }
    const inviter = await User.findOrFail(inviterId, { client })
    if (inviter.disabledAt) throw new InviterUnknown()
    if (!isOpenCampaign(campaign)) throw new PointsFrozen()
    const reward = await InvitationReward.findOrFail(rewardId, { client })
    const isLeft = (await handedOutOf(rewardId, client)) < reward.stock
    if (!reward.active || !isLeft) throw new RewardGone()
    const { earned, spent } = await balanceOf({ eventId, inviterId }, client)
    if (earned - spent < reward.cost) throw new NotEnoughPoints({ cost: reward.cost })

    const publicId = ulid()
    await client.table('invitation_redemptions').insert({
      ...{ public_id: publicId, reward_id: rewardId, event_id: eventId, inviter_id: inviterId },
      ...{ points: reward.cost, handed_out_by: actor.id, idempotency_key: idempotencyKey },
      created_at: toSql(now()),
    })
    await recordAudit(
      {
        actorId: actor.id,
        ability: actor.ability,
        action: 'reward.handed_out',
        subjectType: 'reward',
        subjectId: rewardId,
        after: { inviterId, points: reward.cost },
      },
      client
    )
    return { publicId, repeated: false }
  }, trx)
}

/** @returns how many of a reward are out; what was taken back is there again */
export async function handedOutOf(
  rewardId: number,
  trx: TransactionClientContract
): Promise<number> {
  const row = await trx
    .from('invitation_redemptions')
    .where('reward_id', rewardId)
    .select(trx.raw('sum(case when reverses_id is null then 1 else -1 end) as total'))
    .first()
  return Number(row?.total ?? 0)
}

/** Takes a reward back that was handed out by mistake, and gives its points back. Doing it again changes nothing. */
export function takeRewardBack({
  redemptionId,
  actor,
}: {
  redemptionId: number
  actor: InvitationActor
}): Promise<void> {
  return inTransaction(async (trx) => {
    const handed = await trx
      .from('invitation_redemptions')
      .where('id', redemptionId)
      .whereNull('reverses_id')
      .firstOrFail()
    await campaignOf(handed.event_id as number, { lock: 'update' }, trx)
    const back: unknown = await trx
      .from('invitation_redemptions')
      .where('reverses_id', redemptionId)
      .first()
    if (back) return
    await trx.table('invitation_redemptions').insert({
      public_id: ulid(),
      reward_id: handed.reward_id,
      event_id: handed.event_id,
      inviter_id: handed.inviter_id,
      points: -handed.points,
      handed_out_by: actor.id,
      idempotency_key: `back:${handed.public_id}`,
      reverses_id: redemptionId,
      created_at: toSql(now()),
    })
    await recordAudit(
      {
        actorId: actor.id,
        ability: actor.ability,
        action: 'reward.taken_back',
        subjectType: 'reward',
        subjectId: handed.reward_id as number,
        after: { inviterId: handed.inviter_id as number, points: -handed.points },
      },
      trx
    )
  })
}
