import { refusedAt } from '#app/core/exceptions/refusal'
import { acceptInvitation } from '#app/invitations/actions/accept_invitation'
import { declineInvitation } from '#app/invitations/actions/decline_invitation'
import {
  GuardianIsProspect,
  GuardianRequired,
} from '#app/invitations/exceptions/invitation_refusals'
import { speakTo } from '#app/invitations/http/prospect_language'
import { invitationOfLink } from '#app/invitations/queries/find_invitation'
import { readContact } from '#app/invitations/rules/contacts'
import { acceptValidator } from '#app/invitations/validators/invitations'
import { phoneCountry } from '#config/accounts'
import type { HttpContext } from '@adonisjs/core/http'

/** A prospect's answer, by their link. */
export default class AcceptancesController {
  async store(ctx: HttpContext) {
    const { id: invitationId, locale } = await invitationOfLink(ctx.params.token)
    speakTo(ctx, locale)
    const form = await ctx.request.validateUsing(acceptValidator)
    const { minor, guardian, answers = {} } = form
    const input = {
      invitationId,
      minor,
      answers,
      guardian:
        minor && guardian ? { ...readContact(guardian, phoneCountry), name: guardian.name } : null,
    }
    await refusedAt('guardian.name', GuardianRequired, () =>
      refusedAt('guardian.email', GuardianIsProspect, () => acceptInvitation(input))
    )
    return back(ctx)
  }

  async destroy(ctx: HttpContext) {
    const { id: invitationId, locale } = await invitationOfLink(ctx.params.token)
    speakTo(ctx, locale)
    await declineInvitation({ invitationId })
    return back(ctx)
  }
}

function back({ params, response }: HttpContext) {
  return response
    .redirect()
    .status(303)
    .toRoute('invitations.ticket', { token: String(params.token) })
}
