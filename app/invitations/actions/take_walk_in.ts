import { scanCode, type ScanInput } from '#app/attendance/actions/scan_code'
import type { ScanAnswer } from '#app/attendance/queries/scan_answers'
import { inTransaction } from '#app/core/database/in_transaction'
import { acceptInvitation, type GuardianInput } from '#app/invitations/actions/accept_invitation'
import type { InvitationActor } from '#app/invitations/actions/change_invitation'
import { inviteProspect, type ProspectInput } from '#app/invitations/actions/invite_prospect'
import Invitation from '#app/invitations/models/invitation'
import { LIVING_STATUSES } from '#app/invitations/rules/invitation_states'
import Registration from '#app/registrations/models/registration'
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
    const { invitation: accepted } = await acceptInvitation(
      {
        ...{ invitationId: invitation.id, minor, guardian, actor },
        ...{ consentsHere: guardianConsents, answers: {} },
      },
      trx
    )
    const { publicId } = await Registration.findOrFail(accepted.registrationId!, { client: trx })
    return scanCode({ ...scan, presented: { registration: publicId }, source: 'manual' }, trx)
  })
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
