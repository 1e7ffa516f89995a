import { refusedAt } from '#app/core/exceptions/refusal'
import { addReward, changeReward } from '#app/invitations/actions/rewards'
import { StockHandedOut } from '#app/invitations/exceptions/invitation_refusals'
import { administeredEvent } from '#app/invitations/http/administered_event'
import InvitationReward from '#app/invitations/models/invitation_reward'
import { campaignState } from '#app/invitations/queries/campaign_state'
import { rewardsOf } from '#app/invitations/queries/rewards'
import LinkedEventTransformer from '#app/invitations/transformers/linked_event_transformer'
import { rewardValidator } from '#app/invitations/validators/invitations'
import type { HttpContext } from '@adonisjs/core/http'

/** What inviters of an event get for their points, and the desk that hands it out. */
export default class RewardsController {
  async index(ctx: HttpContext) {
    const { event } = await administeredEvent(ctx)
    return ctx.inertia.render('vocationalInvitations/rewards', {
      event: LinkedEventTransformer.transform(event),
      rewards: () => rewardsOf(event.id),
      campaign: () => campaignState(event.id),
    })
  }

  async store(ctx: HttpContext) {
    const { event, actor } = await administeredEvent(ctx)
    const { active = true, ...reward } = await ctx.request.validateUsing(rewardValidator)
    await addReward({ eventId: event.id, reward: { ...reward, active }, actor })
    return saved(ctx)
  }

  async update(ctx: HttpContext) {
    const { event, actor } = await administeredEvent(ctx)
    const { id: rewardId } = await InvitationReward.query()
      .where({ publicId: String(ctx.params.reward), eventId: event.id })
      .firstOrFail()
    const { active = true, ...reward } = await ctx.request.validateUsing(rewardValidator)
    const change = { rewardId, reward: { ...reward, active }, actor }
    await refusedAt('stock', StockHandedOut, () => changeReward(change))
    return saved(ctx)
  }
}

function saved({ i18n, response, session }: HttpContext) {
  session.flash('success', i18n.t('invitations.flash.rewardSaved'))
  return response.redirect().status(303).back()
}
