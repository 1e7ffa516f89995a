import {
  closeCampaign,
  limitInvitations,
  resumePoints,
  reviewPoints,
} from '#app/invitations/actions/change_campaign'
import { administeredEvent } from '#app/invitations/http/administered_event'
import { campaignValidator } from '#app/invitations/validators/invitations'
import type { HttpContext } from '@adonisjs/core/http'

const STEPS = { review: reviewPoints, resume: resumePoints, close: closeCampaign }

/** What an event's invitations go by: the limit of each inviter, the review of points, the end. */
export default class CampaignsController {
  async update(ctx: HttpContext) {
    const { event, actor } = await administeredEvent(ctx)
    const { limit, points } = await ctx.request.validateUsing(campaignValidator)
    const of = { eventId: event.id, actor }
    if (limit !== undefined) await limitInvitations({ ...of, limit })
    if (points) await STEPS[points](of)
    ctx.session.flash('success', ctx.i18n.t('invitations.flash.campaign'))
    return ctx.response.redirect().status(303).back()
  }
}
