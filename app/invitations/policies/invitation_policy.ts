import type Event from '#app/announcements/models/event'
import type Invitation from '#app/invitations/models/invitation'
import { invitationReader } from '#app/invitations/queries/invitation_reader'
import { isOwn, mayAdminister, mayInvite } from '#app/invitations/rules/inviting'
import type User from '#app/users/models/user'
import { AuthorizationResponse, BasePolicy } from '@adonisjs/bouncer'

/** Inviters for what is theirs, and the admissions office for its campuses. Whose an invitation is, is a secret. */
export default class InvitationPolicy extends BasePolicy {
  async browse(user: User) {
    const reader = await invitationReader(user)
    return reader.ability !== null || mayInvite(user)
  }

  /** Invite people, in one's own name. */
  async invite(user: User) {
    return this.browse(user)
  }

  /** What an inviter does with an invitation of theirs, and the office with every one. */
  async keep(user: User, invitation: Invitation) {
    const reader = await invitationReader(user)
    if (isOwn(reader, invitation.inviter)) return true
    return mayAdminister(reader, invitation.event.campusId) ? true : SECRET
  }

  /** Write to the prospect anew, or to another address: what inviting asks is asked again. */
  async correct(user: User, invitation: Invitation) {
    const reader = await invitationReader(user)
    if (mayAdminister(reader, invitation.event.campusId)) return true
    if (!isOwn(reader, invitation.inviter)) return SECRET
    return reader.ability !== null || mayInvite(user)
  }

  /** What the office alone does with an invitation. */
  async decide(user: User, invitation: Invitation) {
    const reader = await invitationReader(user)
    if (mayAdminister(reader, invitation.event.campusId)) return true
    return isOwn(reader, invitation.inviter) ? AuthorizationResponse.deny() : SECRET
  }

  /** Rewards, reviews and limits of an event. */
  async administer(user: User, event: Event) {
    return mayAdminister(await invitationReader(user), event.campusId)
  }
}

const SECRET = AuthorizationResponse.deny('Not found', 404)
