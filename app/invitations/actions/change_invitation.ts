import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import { endInvitations } from '#app/invitations/actions/decline_invitation'
import { mailed } from '#app/invitations/actions/accept_invitation'
import {
  prospectColumns,
  refuseTaken,
  type ProspectInput,
} from '#app/invitations/actions/invite_prospect'
import { tellProspects } from '#app/invitations/actions/tell_prospects'
import {
  AlreadyInvited,
  InvitationAnswered,
  InvitationEnded,
  InvitationMoved,
} from '#app/invitations/exceptions/invitation_refusals'
import Invitation from '#app/invitations/models/invitation'
import { sentMail } from '#app/invitations/presenters/invitation_mails'
import { invitableEvent } from '#app/invitations/queries/invitable_event'
import { isTaken } from '#app/invitations/queries/taken_contacts'
import { CORRECTIONS_MAX } from '#app/invitations/rules/inviting'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import { lockEvent } from '#app/registrations/queries/lock_event'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Who changes an invitation: its inviter (no ability), or staff by the role that lets them. */
export interface InvitationActor {
  id: number
  ability: string | null
}

/** Reads an invitation under its event's lock. */
export async function lockedInvitation(
  invitationId: number,
  trx: TransactionClientContract
): Promise<Invitation> {
  const { eventId } = await Invitation.findOrFail(invitationId, { client: trx })
  await lockEvent(eventId, trx)
  return Invitation.findOrFail(invitationId, { client: trx })
}

const TOLD = [
  ...['name', 'email', 'phone', 'school', 'graduationYear', 'courseId', 'campusId', 'locale'],
]

/**
 * Corrects what was written about a prospect before they answered. Another address gets a mail and a link of its
 * own, and the link that went to the old one opens nothing any more.
 *
 * @throws InvitationAnswered, InvitationMoved, AlreadyInvited, InvitationsClosed
 */
export function changeInvitation(
  input: { invitationId: number; prospect: ProspectInput; actor: InvitationActor },
  trx?: TransactionClientContract
): Promise<Invitation> {
  return inTransaction(async (client) => {
    const { prospect, actor } = input
    const invitation = await lockedInvitation(input.invitationId, client)
    if (invitation.status !== 'invited') throw new InvitationAnswered()
    const event = await invitableEvent(invitation.eventId, client)
    const { eventId, id } = invitation
    const isNewReach =
      prospect.email !== invitation.email || prospect.phoneE164 !== invitation.phoneE164
    const corrected = invitation.linkVersion - 1
    if (isNewReach && corrected >= CORRECTIONS_MAX) throw new InvitationMoved({ count: corrected })
    // Asked as when it was written, of what is new alone: what it reached already would tell who has an account since.
    const moved = {
      email: prospect.email === invitation.email ? null : prospect.email,
      phoneE164: prospect.phoneE164 === invitation.phoneE164 ? null : prospect.phoneE164,
    }
    if (await isTaken({ eventId, ...moved, except: id }, client)) throw new AlreadyInvited()

    invitation.useTransaction(client)
    invitation.merge(prospectColumns(prospect))
    if (isNewReach) invitation.linkVersion += 1
    const dirty = { ...invitation.$dirty }
    if (Object.keys(dirty).length === 0) return invitation
    // What is compared and searched follows from what is typed.
    const names = TOLD.filter((name) => name in dirty)
    const changed = Object.fromEntries(names.map((name) => [name, dirty[name]]))
    const before = Object.fromEntries(names.map((name) => [name, invitation.$original[name]]))
    await invitation.save().catch(refuseTaken)
    await recordAudit(
      {
        actorId: actor.id,
        ability: actor.ability,
        action: 'invitation.updated',
        subjectType: 'invitation',
        subjectId: id,
        before,
        after: changed,
      },
      client
    )
    if (isNewReach) {
      await invitation.load('inviter')
      const { inviter } = invitation
      await tellProspects([sentMail({ invitation: mailed(invitation), event, inviter })], client)
    }
    return invitation
  }, trx)
}

/**
 * Takes an invitation back, and with it the place that came of it, whose seat goes on. Doing it again changes
 * nothing.
 *
 * @throws InvitationEnded for one that ended otherwise, or whose prospect was there
 */
export function cancelInvitation(
  input: { invitationId: number; reason: string; actor: InvitationActor },
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    const { actor, reason } = input
    const invitation = await lockedInvitation(input.invitationId, client)
    if (invitation.status === 'cancelled') return
    if (invitation.status === 'accepted') {
      // Its listener ends the invitation.
      await cancelRegistration(
        { registrationId: invitation.registrationId!, by: { actor, reason } },
        client
      )
      return
    }
    if (invitation.status !== 'invited') throw new InvitationEnded()
    await endInvitations([invitation], { status: 'cancelled', actor, reason }, client)
  }, trx)
}
