import { resendInvitation } from '#app/invitations/actions/resend_invitation'
import { invitationHere } from '#app/invitations/http/invitation_here'
import type { HttpContext } from '@adonisjs/core/http'

/** The mail of an invitation, once more. */
export default class InvitationMailsController {
  async store(ctx: HttpContext) {
    const { invitation } = await invitationHere(ctx, 'correct')
    await resendInvitation({ invitationId: invitation.id })
    ctx.session.flash('success', ctx.i18n.t('invitations.flash.resent'))
    return ctx.response.redirect().status(303).back()
  }
}
