import { handOutReward, takeRewardBack } from '#app/invitations/actions/hand_out_reward'
import { InviterUnknown } from '#app/invitations/exceptions/invitation_refusals'
import { administeredEvent } from '#app/invitations/http/administered_event'
import InvitationReward from '#app/invitations/models/invitation_reward'
import { balanceOf } from '#app/invitations/queries/balances'
import { findPersonByCode } from '#app/invitations/queries/find_inviter'
import { lastRedemptions } from '#app/invitations/queries/last_redemptions'
import { redemptionValidator } from '#app/invitations/validators/invitations'
import db from '@adonisjs/lucid/services/db'
import type { HttpContext } from '@adonisjs/core/http'

/** Rewards that change hands for the points of whoever holds up their personal code. JSON, for the desk. */
export default class RedemptionsController {
  async store(ctx: HttpContext) {
    const { event, actor } = await administeredEvent(ctx)
    const { code, reward, idempotencyKey } = await ctx.request.validateUsing(redemptionValidator)
    const { id: rewardId } = await InvitationReward.query()
      .where({ publicId: reward, eventId: event.id })
      .firstOrFail()
    const person = await findPersonByCode(code)
    if (!person) throw new InviterUnknown()
    const inviterId = person.id
    await handOutReward({ rewardId, inviterId, idempotencyKey, actor })
    const of = { eventId: event.id, inviterId }
    const { earned, spent } = await balanceOf(of)
    const last = await lastRedemptions(of)
    return ctx.response.send({ name: person.name, earned, spent, left: earned - spent, last })
  }

  async destroy(ctx: HttpContext) {
    const { event, actor } = await administeredEvent(ctx)
    const { id: redemptionId } = await db
      .from('invitation_redemptions')
      .where({ public_id: String(ctx.params.redemption), event_id: event.id })
      .whereNull('reverses_id')
      .select('id')
      .firstOrFail()
    await takeRewardBack({ redemptionId: redemptionId as number, actor })
    return ctx.response.send({ undone: true })
  }
}
