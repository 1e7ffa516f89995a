import { optOut } from '#app/invitations/actions/opt_out'
import { speakTo } from '#app/invitations/http/prospect_language'
import { unwantedInvitation } from '#app/invitations/queries/find_invitation'
import type { HttpContext } from '@adonisjs/core/http'

/** No more mails of invitations, by one tap on the page of the link: mail scanners follow links. */
export default class OptOutsController {
  async show(ctx: HttpContext) {
    const invitation = await unwantedInvitation(ctx.params.token)
    speakTo(ctx, invitation.locale)
    return ctx.inertia.render('vocationalInvitations/optOut', {
      token: String(ctx.params.token),
      done: ctx.session.flashMessages.get('optedOut') === true,
      hasPlace: ['accepted', 'attended', 'enrolled'].includes(invitation.status),
    })
  }

  async store(ctx: HttpContext) {
    const invitation = await unwantedInvitation(ctx.params.token)
    await optOut({ invitationId: invitation.id })
    ctx.session.flash('optedOut', true)
    return ctx.response
      .redirect()
      .status(303)
      .toRoute('invitations.opt_out', { token: String(ctx.params.token) })
  }
}
