import { takePointsBack } from '#app/invitations/actions/take_points_back'
import { invitationHere } from '#app/invitations/http/invitation_here'
import { reasonValidator } from '#app/invitations/validators/invitations'
import type { HttpContext } from '@adonisjs/core/http'

/** Points that a review found wrong are taken back for good. */
export default class PointReviewsController {
  async store(ctx: HttpContext) {
    const { invitation, actor } = await invitationHere(ctx, 'decide')
    const { reason: note } = await ctx.request.validateUsing(reasonValidator)
    await takePointsBack({ invitationId: invitation.id, note, actor })
    ctx.session.flash('success', ctx.i18n.t('invitations.flash.pointsTakenBack'))
    return ctx.response.redirect().status(303).back()
  }
}
