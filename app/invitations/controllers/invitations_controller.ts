import { registrationChoices } from '#app/auth/queries/registration_choices'
import { answerSteadily } from '#app/auth/http/steady_answer'
import { listState } from '#app/core/http/list_query'
import { cancelInvitation, changeInvitation } from '#app/invitations/actions/change_invitation'
import { inviteProspect } from '#app/invitations/actions/invite_prospect'
import { recordInvitationViewed } from '#app/invitations/actions/view_invitation'
import { invitationHere } from '#app/invitations/http/invitation_here'
import { readProspect } from '#app/invitations/http/read_prospect'
import InvitationPolicy from '#app/invitations/policies/invitation_policy'
import { invitationFigures } from '#app/invitations/queries/invitation_figures'
import { invitationReader } from '#app/invitations/queries/invitation_reader'
import { invitationTimeline } from '#app/invitations/queries/invitation_timeline'
import { invitationUrl } from '#app/invitations/queries/links'
import { INVITATION_LIST, listInvitations } from '#app/invitations/queries/list_invitations'
import { ownInviting } from '#app/invitations/queries/own_inviting'
import { openVocationalEvent, vocationalChoices } from '#app/invitations/queries/vocational_events'
import { mayInvite } from '#app/invitations/rules/inviting'
import InvitationListTransformer from '#app/invitations/transformers/invitation_list_transformer'
import InvitationTransformer from '#app/invitations/transformers/invitation_transformer'
import {
  changeInvitationValidator,
  inviteValidator,
  reasonValidator,
} from '#app/invitations/validators/invitations'
import type { HttpContext } from '@adonisjs/core/http'

export default class InvitationsController {
  async index({ auth, bouncer, inertia, request }: HttpContext) {
    await bouncer.with(InvitationPolicy).authorize('browse')
    const reader = await invitationReader(auth.getUserOrFail())
    const state = listState(request, INVITATION_LIST)
    return inertia.render('vocationalInvitations/index', {
      list: async () => InvitationListTransformer.transform(await listInvitations(reader, state)),
      events: () => vocationalChoices(),
      isOffice: reader.ability !== null,
    })
  }

  async create({ auth, bouncer, inertia, request }: HttpContext) {
    await bouncer.with(InvitationPolicy).authorize('invite')
    const choices = await vocationalChoices()
    const events = choices.filter(({ open }) => open)
    const asked: unknown = request.qs().event
    const chosen = events.find(({ slug }) => slug === asked) ?? events[0] ?? null
    return inertia.render('vocationalInvitations/create', {
      events,
      chosen: chosen?.slug ?? null,
      used: chosen && (await ownInviting({ slug: chosen.slug, inviterId: auth.user!.id })),
      ...(await registrationChoices()),
    })
  }

  /** For somebody who can sign in, somebody invited and somebody unwilling alike: the same words after the same time. */
  async store(ctx: HttpContext) {
    await ctx.bouncer.with(InvitationPolicy).authorize('invite')
    const { event: slug, ...form } = await ctx.request.validateUsing(inviteValidator)
    const { id: eventId } = await openVocationalEvent(slug)
    const inviterId = ctx.auth.getUserOrFail().id
    const prospect = await readProspect(ctx, form)
    const invitation = await answerSteadily(() =>
      inviteProspect({ eventId, inviterId, prospect, source: 'inviter' })
    )
    const { publicId } = invitation
    ctx.session.flash('success', ctx.i18n.t('invitations.flash.sent', { name: prospect.name }))
    return ctx.response.redirect().status(303).toRoute('invitations.edit', { invitation: publicId })
  }

  async edit(ctx: HttpContext) {
    const { invitation, actor, reader } = await invitationHere(ctx, 'keep')
    if (actor.ability) await recordInvitationViewed({ invitationId: invitation.id, actor })
    return ctx.inertia.render('vocationalInvitations/edit', {
      invitation: InvitationTransformer.transform(invitation, {
        isOffice: actor.ability !== null,
        mayCorrect: reader.ability !== null || mayInvite(ctx.auth.getUserOrFail()),
        url: invitation.status === 'invited' ? invitationUrl(invitation) : null,
        ...(await invitationFigures(invitation)),
      }),
      timeline: await invitationTimeline(invitation, reader),
      ...(await registrationChoices()),
    })
  }

  async update(ctx: HttpContext) {
    const { invitation, actor } = await invitationHere(ctx, 'correct')
    const form = await ctx.request.validateUsing(changeInvitationValidator)
    const prospect = await readProspect(ctx, form)
    const change = { invitationId: invitation.id, prospect, actor }
    await answerSteadily(() => changeInvitation(change))
    return done(ctx, invitation.publicId, 'saved')
  }

  async destroy(ctx: HttpContext) {
    const { invitation, actor } = await invitationHere(ctx, 'keep')
    const { reason } = await ctx.request.validateUsing(reasonValidator)
    await cancelInvitation({ invitationId: invitation.id, reason, actor })
    return done(ctx, invitation.publicId, 'cancelled')
  }
}

function done(ctx: HttpContext, invitation: string, what: 'saved' | 'cancelled') {
  ctx.session.flash('success', ctx.i18n.t(`invitations.flash.${what}`))
  return ctx.response.redirect().status(303).toRoute('invitations.edit', { invitation })
}
