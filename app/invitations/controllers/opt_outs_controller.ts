import { isProspect, optOut } from '#app/invitations/actions/opt_out'
import { speakTo } from '#app/invitations/http/prospect_language'
import { unwantedInvitation } from '#app/invitations/queries/find_invitation'
import type { HttpContext } from '@adonisjs/core/http'

/**
 * No more mails of invitations: by one tap on the page of the link, since mail scanners follow links, or by the
 * button of a mail program, which posts to the same address and is not led on (RFC 8058).
 */
export default class OptOutsController {
  async show(ctx: HttpContext) {
    const { invitation, hash } = await unwantedInvitation(ctx.params.token)
    speakTo(ctx, invitation.locale)
    const isPlaced = ['accepted', 'attended', 'enrolled'].includes(invitation.status)
    return ctx.inertia.render('vocationalInvitations/optOut', {
      token: String(ctx.params.token),
      done: ctx.session.flashMessages.get('optedOut') === true,
      hasPlace: isPlaced && isProspect(invitation, hash),
    })
  }

  async store(ctx: HttpContext) {
    const { invitation, hash } = await unwantedInvitation(ctx.params.token)
    await optOut({ invitationId: invitation.id, hash })
    if (isOneClick(ctx)) return ctx.response.noContent()
    ctx.session.flash('optedOut', true)
    return ctx.response
      .redirect()
      .status(303)
      .toRoute('invitations.opt_out', { token: String(ctx.params.token) })
  }
}

/** Of a body with parts nothing is read; the page sends none. */
function isOneClick({ request }: HttpContext): boolean {
  return (
    Boolean(request.is(['multipart/form-data'])) ||
    request.input('List-Unsubscribe') === 'One-Click'
  )
}
