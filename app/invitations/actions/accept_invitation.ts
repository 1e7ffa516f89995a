import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import { now } from '#app/core/clock'
import { settleInvitations } from '#app/invitations/actions/settle_invitations'
import { tellProspects } from '#app/invitations/actions/tell_prospects'
import { refuseTaken } from '#app/invitations/actions/invite_prospect'
import {
  AlreadyInvited,
  GuardianIsProspect,
  GuardianRequired,
  InvitationEnded,
} from '#app/invitations/exceptions/invitation_refusals'
import Guardian from '#app/invitations/models/guardian'
import Invitation from '#app/invitations/models/invitation'
import { guardianMail, placeMail } from '#app/invitations/presenters/invitation_mails'
import { ACCEPTANCES_MAX, mayAnswer } from '#app/invitations/rules/invitation_states'
import type { ReadContact } from '#app/invitations/rules/contacts'
import { registerPerson, type RegisterResult } from '#app/registrations/actions/register_person'
import { isToldByInvitation } from '#app/registrations/events/registrations_changed'
import { eventFacts, type EventFacts } from '#app/registrations/queries/event_facts'
import { lockEvent } from '#app/registrations/queries/lock_event'
import { owedByRegistrations } from '#app/payments/queries/owed_by_registrations'
import { prospectAccount } from '#app/users/actions/create_prospect'
import type { MailInput } from '#app/mails/actions/queue_mail'
import { notify } from '#app/notifications/actions/notify'
import { appUrl } from '#config/app'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ulid } from '#app/core/ulid'

export interface GuardianInput extends ReadContact {
  name: string
}

export interface AcceptInput {
  invitationId: number
  /** Under 18 on the day of the event. */
  minor: boolean
  /** Of whom is under age. */
  guardian: GuardianInput | null
  /** The guardian stands at the door and has consented there. */
  consentsHere?: boolean
  /** By the question's public id, as they came in. */
  answers: Record<string, unknown>
  /** Staff who take somebody in; null: the prospect. */
  actor?: { id: number; ability: string | null } | null
}

/**
 * A prospect accepts: a registration of a person who cannot sign in, through the one engine, with a seat or a
 * position on the waitlist. Of somebody under age it waits for the guardian, who is written to. Accepting again gives
 * the same answer.
 *
 * @throws InvitationEnded, also for a place that was given up too often, GuardianRequired, GuardianIsProspect,
 *   AlreadyInvited where somebody else has invited them since they declined, and whatever refuses a registration
 */
export function acceptInvitation(
  input: AcceptInput,
  trx?: TransactionClientContract
): Promise<{ invitation: Invitation; repeated: boolean }> {
  return inTransaction(async (client) => {
    const found = await Invitation.findOrFail(input.invitationId, { client })
    await lockEvent(found.eventId, client)
    const invitation = await Invitation.findOrFail(input.invitationId, { client })
    if (['accepted', 'attended', 'enrolled'].includes(invitation.status)) {
      return { invitation, repeated: true }
    }
    if (!mayAnswer(invitation.status) || invitation.purgedAt) throw new InvitationEnded()
    checkGuardian(input, invitation)
    const { placed, emailVerified } = await register(input, invitation, client)
    await writeAcceptance(input, { invitation, placed }, client)
    await settleInvitations({ ids: [invitation.id], eventId: invitation.eventId }, client)
    // Whoever stands at the door sees it, and an account is told of its registration.
    const { awaitsConsent } = placed.registration
    const user = { emailVerified }
    const isTold = !input.actor && isToldByInvitation({ invited: true, awaitsConsent, user })
    const event = await eventFacts(invitation.eventId, client)
    await tellOfPlace({ invitation, placed, event, isTold }, client)
    const { title } = event
    await tellInviter({ invitation, title, actorId: input.actor?.id ?? null }, client)
    return { invitation, repeated: false }
  }, trx)
}

function checkGuardian({ minor, guardian }: AcceptInput, invitation: Invitation): void {
  if (!minor) return
  if (!guardian) throw new GuardianRequired()
  const { email, phoneE164 } = guardian
  const isSame =
    (email !== null && email === invitation.email) ||
    (phoneE164 !== null && phoneE164 === invitation.phoneE164)
  if (isSame) throw new GuardianIsProspect()
}

async function register(
  { minor, consentsHere, answers, actor = null }: AcceptInput,
  invitation: Invitation,
  trx: TransactionClientContract
): Promise<{ placed: RegisterResult; emailVerified: boolean }> {
  const { eventId, name, email, phone, phoneE164, campusId, courseId } = invitation
  const locale = invitation.locale === 'es' ? ('es' as const) : ('en' as const)
  const person = { name, email, phone, phoneE164, campusId, courseId, locale }
  const user = await prospectAccount(person, actor, trx)
  if (!user) throw new AlreadyInvited()
  if (invitation.status === 'declined') await refuseBeyondTimes({ eventId, userId: user.id }, trx)
  const awaitsConsent = minor && !consentsHere
  const placed = await registerPerson(
    { eventId, userId: user.id, answers, invitation: { actor, awaitsConsent } },
    trx
  )
  return { placed, emailVerified: user.isVerified }
}

/** Each time mails go out, also to a guardian, and whoever has the link may do it. */
async function refuseBeyondTimes(
  { eventId, userId }: { eventId: number; userId: number },
  trx: TransactionClientContract
): Promise<void> {
  const taken = await trx
    .from('registrations')
    .where({ event_id: eventId, user_id: userId, source: 'invitation' })
    .count('* as total')
    .firstOrFail()
  if (Number(taken.total) >= ACCEPTANCES_MAX) throw new InvitationEnded()
}

async function writeAcceptance(
  { minor, guardian, consentsHere, actor }: AcceptInput,
  { invitation, placed }: { invitation: Invitation; placed: RegisterResult },
  trx: TransactionClientContract
): Promise<void> {
  const at = now()
  invitation.useTransaction(trx)
  invitation.merge({
    ...{ status: 'accepted', minor, registrationId: placed.registration.id },
    ...{ acceptedAt: at, declinedAt: null, consentAt: invitation.consentAt ?? at },
  })
  await invitation.save().catch(refuseTaken)
  // Whoever accepts anew may name somebody else.
  await Guardian.query({ client: trx }).where('invitationId', invitation.id).delete()
  if (minor) {
    const { name, email, phone, phoneE164 } = guardian!
    await Guardian.create(
      {
        ...{ publicId: ulid(), invitationId: invitation.id, name, email, phone, phoneE164 },
        ...(consentsHere && { consentedAt: at, consentedBy: 'door' as const }),
      },
      { client: trx }
    )
  }
  await recordAudit(
    {
      actorId: actor?.id ?? null,
      ability: actor?.ability ?? null,
      action: 'invitation.accepted',
      subjectType: 'invitation',
      subjectId: invitation.id,
      after: { status: placed.registration.status, minor },
    },
    trx
  )
}

async function tellOfPlace(
  {
    invitation,
    placed,
    event,
    isTold,
  }: { invitation: Invitation; placed: RegisterResult; event: EventFacts; isTold: boolean },
  trx: TransactionClientContract
): Promise<void> {
  const { registration, waitlistPosition } = placed
  const guardian = await Guardian.query({ client: trx })
    .where('invitationId', invitation.id)
    .first()
  const mails: MailInput[] = []
  if (isTold) {
    const owed = await owedByRegistrations([registration.id], trx)
    mails.push(
      placeMail({
        invitation: { ...mailed(invitation), guardianName: guardian?.name ?? null },
        event,
        registration: {
          publicId: registration.publicId,
          position: waitlistPosition ?? 0,
          reason: null,
          owes: owed.get(registration.id) ?? null,
          awaitsConsent: registration.awaitsConsent,
        },
        occasion: registration.status,
      })
    )
  }
  if (guardian && !guardian.consentedAt) {
    mails.push(guardianMail({ guardian, invitation: mailed(invitation), event }))
  }
  await tellProspects(mails, trx)
}

/**
 * Whoever invited them, unless they took them in themselves. Not by whom the invitation was accepted: their name is
 * forgotten elsewhere, and stays in the list that it leads to.
 */
async function tellInviter(
  {
    invitation: { publicId, inviterId, acceptedAt },
    title,
    actorId,
  }: { invitation: Invitation; title: string; actorId: number | null },
  trx: TransactionClientContract
): Promise<void> {
  if (inviterId === actorId) return
  const inviter = (await trx
    .from('users')
    .where('id', inviterId)
    .whereNull('disabled_at')
    .whereNull('erased_at')
    .select('id', 'name', 'email', 'locale')
    .first()) as { id: number; name: string; email: string; locale: string } | null
  if (!inviter) return
  await notify(
    [
      {
        userId: inviter.id,
        recipient: inviter.email,
        locale: inviter.locale,
        template: 'invitation_accepted',
        data: {
          ...{ name: inviter.name, title },
          actionUrl: `${appUrl}/vocational-invitations`,
        },
        // Whoever gave a place up may take it again.
        dedupKey: `invitation_accepted:${publicId}:${acceptedAt!.toMillis()}`,
      },
    ],
    trx
  )
}

export function mailed({ publicId, linkVersion, name, email, locale }: Invitation) {
  return { publicId, linkVersion, name, email, locale }
}
