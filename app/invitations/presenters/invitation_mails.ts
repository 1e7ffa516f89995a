import { formatForMail } from '#app/core/presenters/format_for_mail'
import { amountForMail } from '#app/core/presenters/amount_for_mail'
import { guardianUrl, invitationUrl, optOutUrl } from '#app/invitations/queries/links'
import type { MailInput } from '#app/mails/actions/queue_mail'
import type { MailReason } from '#app/registrations/events/registrations_changed'
import type { EventFacts } from '#app/registrations/queries/event_facts'
import type { Owes } from '#app/payments/queries/owed_by_registrations'
import { shownReference } from '#isomorphic/payments/reference'

export interface MailedInvitation {
  publicId: string
  linkVersion: number
  name: string
  email: string | null
  locale: string
}

type MailedEvent = Pick<EventFacts, 'title' | 'venue' | 'startsAt' | 'timeZone'>

/** What every mail to a prospect has: the event, the way to their page and the way out of all of it. */
function mailTo(
  invitation: MailedInvitation,
  event: MailedEvent,
  { template, key, values = {} }: { template: string; key: string; values?: MailInput['data'] }
): MailInput {
  return {
    recipient: invitation.email ?? '',
    locale: invitation.locale,
    template,
    data: {
      name: invitation.name,
      title: event.title,
      venue: event.venue,
      when: formatForMail(event.startsAt, event.timeZone, invitation.locale),
      secretUrl: invitationUrl(invitation),
      optOutUrl: optOutUrl(invitation, invitation.email ?? ''),
      ...values,
    },
    dedupKey: `${template}:${invitation.publicId}:${key}`,
  }
}

/** The invitation itself, by whoever sent it. */
export function sentMail({
  invitation,
  event,
  inviter,
}: {
  invitation: MailedInvitation
  event: MailedEvent
  inviter: { name: string }
}): MailInput {
  return mailTo(invitation, event, {
    template: 'invitation_sent',
    key: String(invitation.linkVersion),
    values: { inviter: inviter.name },
  })
}

/** To which mail a change of the registration leads; what is not here is told by nothing else. */
const PLACE_MAILS: Record<MailReason, string> = {
  submitted: 'invitation_submitted',
  waitlisted: 'invitation_waitlisted',
  pending_payment: 'invitation_payment',
  promoted_pending_payment: 'invitation_payment',
  payment_reversed: 'invitation_payment',
  confirmed: 'invitation_confirmed',
  promoted: 'invitation_confirmed',
  expired: 'invitation_ended',
  rejected: 'invitation_ended',
  cancelled: 'invitation_cancelled',
  cancelled_by_staff: 'invitation_ended',
  removed_from_team: 'invitation_ended',
  team_withdrawn: 'invitation_ended',
  event_cancelled: 'invitation_ended',
}

/** @returns the mail about a prospect's place, as it is now */
export function placeMail({
  invitation,
  event,
  registration,
  occasion,
}: {
  invitation: MailedInvitation & { guardianName: string | null }
  event: MailedEvent
  registration: {
    publicId: string
    position: number
    reason: string | null
    owes?: Owes | null
    awaitsConsent: boolean
  }
  occasion: MailReason
}): MailInput {
  const { owes } = registration
  const isConfirmed = PLACE_MAILS[occasion] === 'invitation_confirmed'
  const waits = registration.awaitsConsent && isConfirmed
  return mailTo(invitation, event, {
    template: waits ? 'invitation_held' : PLACE_MAILS[occasion],
    key: `${registration.publicId}:${occasion}`,
    values: {
      position: registration.position,
      reason: registration.reason ?? '',
      occasion,
      guardian: invitation.guardianName ?? '',
      ...(isConfirmed && !waits && { ticketOf: registration.publicId }),
      ...(owes && {
        amount: amountForMail(owes.amount, owes.currency, invitation.locale),
        due: formatForMail(owes.dueAt ?? event.startsAt, event.timeZone, invitation.locale),
        reference: shownReference(owes.reference),
      }),
    },
  })
}

/** The event is called off before they answered. */
export function calledOffMail({
  invitation,
  event,
  reason,
}: {
  invitation: MailedInvitation
  event: MailedEvent
  reason: string
}): MailInput {
  return mailTo(invitation, event, {
    template: 'invitation_called_off',
    key: 'once',
    values: { reason },
  })
}

/**
 * Another time or place.
 *
 * @param changes in words of the prospect's language
 * @param version names the edit
 */
export function changedMail({
  invitation,
  event,
  changes,
  version,
}: {
  invitation: MailedInvitation
  event: MailedEvent
  changes: string
  version: number
}): MailInput {
  return mailTo(invitation, event, {
    template: 'invitation_changed',
    key: String(version),
    values: { changes },
  })
}

/** What staff wrote to whoever is registered. */
export function messageMail({
  invitation,
  event,
  message: { subject, body, messageKey },
}: {
  invitation: MailedInvitation
  event: MailedEvent
  message: { subject: string; body: string; messageKey: string }
}): MailInput {
  return mailTo(invitation, event, {
    template: 'invitation_message',
    key: messageKey,
    values: { subject, message: body.replace(/\r\n/g, '\n') },
  })
}

/** The guardian consented: the ticket is there. */
export function consentedMail(
  invitation: MailedInvitation & { registration: { id: number; publicId: string } },
  event: MailedEvent
): MailInput {
  const { id, publicId } = invitation.registration
  return mailTo(invitation, event, {
    template: 'invitation_confirmed',
    // Whoever gave a place up and accepted anew waits for consent anew.
    key: `consented:${id}`,
    values: { ticketOf: publicId },
  })
}

export function guardianMail({
  guardian,
  invitation,
  event,
}: {
  guardian: { publicId: string; name: string; email: string | null }
  invitation: MailedInvitation
  event: MailedEvent
}): MailInput {
  const { locale, name: prospect } = invitation
  const { email } = guardian
  return {
    recipient: email ?? '',
    locale,
    template: 'invitation_guardian',
    data: {
      name: guardian.name,
      prospect,
      title: event.title,
      venue: event.venue,
      when: formatForMail(event.startsAt, event.timeZone, locale),
      secretUrl: guardianUrl(guardian),
      ...(email && { optOutUrl: optOutUrl(invitation, email) }),
    },
    dedupKey: `invitation_guardian:${guardian.publicId}`,
  }
}

/** For each day to which an event moves, one. */
export const reminderMail = (invitation: MailedInvitation, event: MailedEvent) =>
  mailTo(invitation, event, {
    template: 'invitation_reminder',
    key: String(event.startsAt.toMillis()),
  })

export const thanksMail = (invitation: MailedInvitation, event: MailedEvent) =>
  mailTo(invitation, event, { template: 'invitation_thanks', key: 'once' })
