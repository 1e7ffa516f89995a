import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import type { InvitationActor } from '#app/invitations/actions/change_invitation'
import { handedOutOf } from '#app/invitations/actions/hand_out_reward'
import { StockHandedOut } from '#app/invitations/exceptions/invitation_refusals'
import InvitationReward from '#app/invitations/models/invitation_reward'
import { campaignOf } from '#app/invitations/queries/campaign'
import { ulid } from '#app/core/ulid'

export interface RewardInput {
  name: string
  /** In points. */
  cost: number
  /** How many there are to hand out in all. */
  stock: number
  active: boolean
}

/** What inviters of an event can get for their points. */
export function addReward({
  eventId,
  reward,
  actor,
}: {
  eventId: number
  reward: RewardInput
  actor: InvitationActor
}): Promise<InvitationReward> {
  return inTransaction(async (trx) => {
    const made = await InvitationReward.create(
      { ...reward, publicId: ulid(), eventId },
      { client: trx }
    )
    await recordAudit(
      {
        actorId: actor.id,
        ability: actor.ability,
        action: 'reward.created',
        subjectType: 'reward',
        subjectId: made.id,
        after: { ...reward },
      },
      trx
    )
    return made
  })
}

/**
 * Changes what is written about a reward; what was handed out keeps what it cost then.
 *
 * @throws StockHandedOut where more is out already
 */
export function changeReward({
  rewardId,
  reward,
  actor,
}: {
  rewardId: number
  reward: RewardInput
  actor: InvitationActor
}): Promise<void> {
  return inTransaction(async (trx) => {
    const { eventId } = await InvitationReward.findOrFail(rewardId, { client: trx })
    // Whoever hands one out waits here, or this for them.
    await campaignOf(eventId, { lock: 'update' }, trx)
    const stored = await InvitationReward.findOrFail(rewardId, { client: trx })
    const handedOut = await handedOutOf(rewardId, trx)
    if (reward.stock < handedOut) throw new StockHandedOut({ count: handedOut })
    stored.merge(reward)
    const after = { ...stored.$dirty }
    if (Object.keys(after).length === 0) return
    const before = Object.fromEntries(Object.keys(after).map((key) => [key, stored.$original[key]]))
    await stored.save()
    await recordAudit(
      {
        actorId: actor.id,
        ability: actor.ability,
        action: 'reward.updated',
        subjectType: 'reward',
        subjectId: rewardId,
        before,
        after,
      },
      trx
    )
  })
}
