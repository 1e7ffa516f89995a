import { giveConsent } from '#app/invitations/actions/give_consent'
import { speakTo } from '#app/invitations/http/prospect_language'
import { linkedGuardian } from '#app/invitations/queries/find_invitation'
import LinkedEventTransformer from '#app/invitations/transformers/linked_event_transformer'
import ProspectTransformer from '#app/invitations/transformers/prospect_transformer'
import { consentValidator } from '#app/invitations/validators/invitations'
import type { HttpContext } from '@adonisjs/core/http'

/** A guardian consents by the link that they were sent: a page whose button does it. */
export default class GuardianConsentsController {
  async show(ctx: HttpContext) {
    const { guardian, invitation } = await linkedGuardian(ctx.params.token)
    speakTo(ctx, invitation.locale)
    return ctx.inertia.render('vocationalInvitations/guardian', {
      token: String(ctx.params.token),
      guardian: { name: guardian.name, consented: guardian.consentedAt !== null },
      invitation: ProspectTransformer.transform(invitation).useVariant('forGuardian'),
      event: LinkedEventTransformer.transform(invitation.event),
    })
  }

  async store(ctx: HttpContext) {
    const { guardian, invitation } = await linkedGuardian(ctx.params.token)
    speakTo(ctx, invitation.locale)
    await ctx.request.validateUsing(consentValidator)
    await giveConsent({ guardianId: guardian.id, by: 'link' })
    return ctx.response
      .redirect()
      .status(303)
      .toRoute('invitations.guardian', { token: String(ctx.params.token) })
  }
}
