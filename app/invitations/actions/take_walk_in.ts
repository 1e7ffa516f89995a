import { scanCode, type ScanInput } from '#app/attendance/actions/scan_code'
import type { ScanAnswer } from '#app/attendance/queries/scan_answers'
import { inTransaction } from '#app/core/database/in_transaction'
import { acceptInvitation, type GuardianInput } from '#app/invitations/actions/accept_invitation'
import type { InvitationActor } from '#app/invitations/actions/change_invitation'
import { giveConsent } from '#app/invitations/actions/give_consent'
import { inviteProspect, type ProspectInput } from '#app/invitations/actions/invite_prospect'
import Guardian from '#app/invitations/models/guardian'
import Invitation from '#app/invitations/models/invitation'
import { LIVING_STATUSES } from '#app/invitations/rules/invitation_states'
import { lockEvent } from '#app/registrations/queries/lock_event'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface WalkInInput {
  prospect: ProspectInput
  inviterId: number
  minor: boolean
  guardian: GuardianInput | null
  /** The guardian is here and consents on the door's device. */
  guardianConsents: boolean
  actor: InvitationActor
  scan: Omit<ScanInput, 'presented' | 'source'>
}

/**
 * Somebody comes to the door without a place: they are invited in the name of whoever they say, accept and are
 * scanned, in one transaction. Whoever was invited before keeps their first inviter. Sent again, it gives the same
 * answer.
 *
 * @returns what the door says: without a seat, or without the guardian, they are not let in
 */
export function takeWalkIn(input: WalkInInput): Promise<ScanAnswer> {
  return inTransaction(async (trx) => {
    const { prospect, inviterId, minor, guardian, guardianConsents, actor, scan } = input
    await lockEvent(scan.eventId, trx)
    const known = await findLiving(input, trx)
    const invitation =
      known ??
      (await inviteProspect(
        { eventId: scan.eventId, inviterId, prospect, source: 'door', actor, silent: true },
        trx
      ))
    const { invitation: accepted, repeated } = await acceptInvitation(
      {
        ...{ invitationId: invitation.id, minor, guardian, actor },
        ...{ consentsHere: guardianConsents, answers: {} },
      },
      trx
    )
    if (repeated && guardianConsents) await consentHere(accepted, input, trx)
    await accepted.useTransaction(trx).load('registration')
    const registration = accepted.registration.publicId
    return scanCode({ ...scan, presented: { registration }, source: 'manual' }, trx)
  })
}

/** Of somebody who accepted before: whoever stands here for them consents, be it another than was named. */
async function consentHere(
  { id: invitationId }: Invitation,
  { guardian, actor }: WalkInInput,
  trx: TransactionClientContract
): Promise<void> {
  const awaited = await Guardian.query({ client: trx })
    .where('invitationId', invitationId)
    .whereNull('consentedAt')
    .first()
  if (!awaited || !guardian) return
  const { name, email, phone, phoneE164 } = guardian
  await awaited.merge({ name, email, phone, phoneE164 }).save()
  await giveConsent({ guardianId: awaited.id, by: 'door', actor }, trx)
}

function findLiving(
  { prospect: { email, phoneE164 }, scan }: WalkInInput,
  trx: TransactionClientContract
): Promise<Invitation | null> {
  return Invitation.query({ client: trx })
    .where('eventId', scan.eventId)
    .whereIn('status', [...LIVING_STATUSES])
    .where((reach) => {
      if (email) reach.orWhere('email', email)
      if (phoneE164) reach.orWhere('phoneE164', phoneE164)
    })
    .orderBy('id')
    .first()
}
