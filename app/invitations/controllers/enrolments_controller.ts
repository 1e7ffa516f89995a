import { markEnrolled, unmarkEnrolled } from '#app/invitations/actions/mark_enrolled'
import { invitationHere } from '#app/invitations/http/invitation_here'
import type { HttpContext } from '@adonisjs/core/http'

/** That a prospect has enrolled, by the office. */
export default class EnrolmentsController {
  async store(ctx: HttpContext) {
    const { invitation, actor } = await invitationHere(ctx, 'decide')
    await markEnrolled({ invitationId: invitation.id, actor })
    ctx.session.flash('success', ctx.i18n.t('invitations.flash.enrolled'))
    return ctx.response.redirect().status(303).back()
  }

  async destroy(ctx: HttpContext) {
    const { invitation, actor } = await invitationHere(ctx, 'decide')
    await unmarkEnrolled({ invitationId: invitation.id, actor })
    ctx.session.flash('success', ctx.i18n.t('invitations.flash.enrolmentUndone'))
    return ctx.response.redirect().status(303).back()
  }
}
