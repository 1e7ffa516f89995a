import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import { now } from '#app/core/clock'
import { mailed } from '#app/invitations/actions/accept_invitation'
import { tellProspects } from '#app/invitations/actions/tell_prospects'
import { ConsentTooLate } from '#app/invitations/exceptions/invitation_refusals'
import Guardian from '#app/invitations/models/guardian'
import Invitation from '#app/invitations/models/invitation'
import { consentedMail } from '#app/invitations/presenters/invitation_mails'
import { endConsentWait } from '#app/registrations/actions/end_consent_wait'
import { eventFacts } from '#app/registrations/queries/event_facts'
import { lockEvent } from '#app/registrations/queries/lock_event'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * A guardian consents, by their link or at the door: from then on the seat has a ticket. Consenting again changes
 * nothing.
 *
 * @throws ConsentTooLate when the place was given up or went on
 */
export function giveConsent(
  {
    guardianId,
    by,
    actor = null,
  }: {
    guardianId: number
    by: 'link' | 'door'
    actor?: { id: number; ability: string | null } | null
  },
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    const { invitationId } = await Guardian.findOrFail(guardianId, { client })
    const found = await Invitation.findOrFail(invitationId, { client })
    await lockEvent(found.eventId, client)
    const invitation = await Invitation.findOrFail(invitationId, { client })
    // It may have been replaced while this waited.
    const guardian = await Guardian.find(guardianId, { client })
    if (guardian?.consentedAt) return
    if (!guardian || invitation.status !== 'accepted') throw new ConsentTooLate()
    await guardian.merge({ consentedAt: now(), consentedBy: by }).save()
    await recordAudit(
      {
        actorId: actor?.id ?? null,
        ability: actor?.ability ?? null,
        action: 'invitation.consented',
        subjectType: 'invitation',
        subjectId: invitation.id,
        after: { guardian: guardian.name, consentedBy: by },
      },
      client
    )
    const isTicketed = await endConsentWait({ registrationId: invitation.registrationId! }, client)
    if (!isTicketed || by === 'door') return
    const event = await eventFacts(invitation.eventId, client)
    // Where they are reached by now.
    await invitation.load('registration', (registration) => registration.preload('user'))
    const { registration } = invitation
    const consented = { ...mailed(invitation), email: registration.user.email, registration }
    await tellProspects([consentedMail(consented, event)], client)
  }, trx)
}
