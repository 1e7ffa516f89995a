import { invitationData } from '#app/auth/queries/personal_data'
import { eraseProspect } from '#app/invitations/actions/erase_prospects'
import { speakTo } from '#app/invitations/http/prospect_language'
import { invitationOfLink } from '#app/invitations/queries/find_invitation'
import { withContracts } from '#app/privacy/queries/contract_of'
import type { HttpContext } from '@adonisjs/core/http'

/** What is kept about a prospect, by their link: they have no account that would give it to them. */
export default class ProspectDataController {
  async show(ctx: HttpContext) {
    const invitation = await invitationOfLink(ctx.params.token)
    speakTo(ctx, invitation.locale)
    const files = Object.entries(await invitationData(invitation.id))
    const copy = files.map(([name, content]) => [name, withContracts(name, content, ctx.i18n)])
    ctx.response.header('content-disposition', 'attachment; filename="invitation.json"')
    return ctx.response.json(Object.fromEntries(copy))
  }

  async destroy(ctx: HttpContext) {
    const { id: invitationId, locale } = await invitationOfLink(ctx.params.token)
    speakTo(ctx, locale)
    await eraseProspect({ invitationId, reason: ctx.i18n.t('invitations.erasedReason') })
    ctx.session.flash('success', ctx.i18n.t('invitations.flash.erased'))
    return ctx.response.redirect().status(303).toPath('/')
  }
}
