import { registrationChoices } from '#app/auth/queries/registration_choices'
import { countTry } from '#app/auth/actions/count_tries'
import { answerSteadily } from '#app/auth/http/steady_answer'
import { inviteProspect } from '#app/invitations/actions/invite_prospect'
import { speakTo } from '#app/invitations/http/prospect_language'
import { readProspect } from '#app/invitations/http/read_prospect'
import InvitationPolicy from '#app/invitations/policies/invitation_policy'
import { linkedCard } from '#app/invitations/queries/inviter_cards'
import { cardUrl, invitationToken } from '#app/invitations/queries/links'
import { vocationalEvent } from '#app/invitations/queries/vocational_events'
import LinkedEventTransformer from '#app/invitations/transformers/linked_event_transformer'
import { joinValidator } from '#app/invitations/validators/invitations'
import { linkPicture } from '#app/core/presenters/qr'
import type { HttpContext } from '@adonisjs/core/http'

/** An inviter's own card: by its code a prospect invites themselves in the inviter's name. */
export default class InviterCardsController {
  /** The card, to show, to print and to send. */
  async show({ auth, bouncer, inertia, params }: HttpContext) {
    await bouncer.with(InvitationPolicy).authorize('invite')
    const inviter = auth.getUserOrFail()
    const event = await vocationalEvent(params.event)
    const url = cardUrl({ event: event.publicId, inviter: inviter.publicId })
    return inertia.render('vocationalInvitations/card', {
      event: LinkedEventTransformer.transform(event),
      inviter: inviter.name,
      url,
      qr: linkPicture(url),
    })
  }

  /** What the code of a card opens. */
  async edit(ctx: HttpContext) {
    const { event, inviter } = await linkedCard(ctx.params.token)
    return ctx.inertia.render('vocationalInvitations/join', {
      token: String(ctx.params.token),
      inviter: inviter.name,
      event: LinkedEventTransformer.transform(event),
      ...(await registrationChoices()),
    })
  }

  async store(ctx: HttpContext) {
    const invitation = await answerSteadily(() => join(ctx))
    speakTo(ctx, invitation.locale)
    return ctx.response
      .redirect()
      .status(303)
      .toRoute('invitations.ticket', { token: invitationToken(invitation) })
  }
}

/** A try is taken before anybody is looked for. */
async function join(ctx: HttpContext) {
  await countTry({ purpose: 'sign_up', address: ctx.request.ip() })
  const { event, inviter } = await linkedCard(ctx.params.token)
  const form = await ctx.request.validateUsing(joinValidator)
  const prospect = await readProspect(ctx, form)
  const eventId = event.id
  return inviteProspect({ eventId, inviterId: inviter.id, prospect, source: 'card', actor: null })
}
