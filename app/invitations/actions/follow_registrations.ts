import { mailed } from '#app/invitations/actions/accept_invitation'
import { endInvitations } from '#app/invitations/actions/decline_invitation'
import { tellProspects } from '#app/invitations/actions/tell_prospects'
import Invitation from '#app/invitations/models/invitation'
import { placeMail } from '#app/invitations/presenters/invitation_mails'
import {
  isToldByInvitation,
  type ChangedRegistration,
  type MailReason,
} from '#app/registrations/events/registrations_changed'
import type { EventFacts } from '#app/registrations/queries/event_facts'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** What ends an invitation: what the prospect gives up, they may take up again. */
const ENDS: Partial<Record<MailReason, 'declined' | 'cancelled'>> = {
  cancelled: 'declined',
  cancelled_by_staff: 'cancelled',
  event_cancelled: 'cancelled',
  expired: 'cancelled',
  rejected: 'cancelled',
}

/**
 * What follows for invitations whose registrations came into another state: the prospects are told, and what is
 * given up ends, with its points. A registration that is just being made has no invitation yet: who accepts is told
 * by accepting.
 */
export async function followRegistrations(
  {
    event,
    occasion,
    changed,
  }: { event: EventFacts; occasion: MailReason; changed: ChangedRegistration[] },
  trx: TransactionClientContract
): Promise<void> {
  const byPublicId = new Map(changed.map((one) => [one.publicId, one]))
  const invitations = await Invitation.query({ client: trx })
    .where('eventId', event.id)
    .whereHas('registration', (registration) => {
      registration.whereIn('publicId', [...byPublicId.keys()])
    })
    .preload('registration')
    .preload('guardian')
    .orderBy('id')
  if (invitations.length === 0) return
  const ended = ENDS[occasion]
  if (ended) await endInvitations(invitations, { status: ended }, trx)
  await tellProspects(
    invitations.flatMap((invitation) => {
      const { registration, guardian } = invitation
      const one = byPublicId.get(registration.publicId)!
      const { email, disabled } = one.user
      if (disabled || !isToldByInvitation(one)) return []
      return placeMail({
        invitation: { ...mailed(invitation), email, guardianName: guardian?.name ?? null },
        event,
        registration: one,
        occasion,
      })
    }),
    trx
  )
}
