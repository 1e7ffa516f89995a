import { eraseRows } from '#app/auth/actions/erase_account'
import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import { now, toSql } from '#app/core/clock'
import { lockedInvitation } from '#app/invitations/actions/change_invitation'
import { declineInvitation } from '#app/invitations/actions/decline_invitation'
import { forgetInvitations } from '#app/invitations/actions/forget_invitations'
import { forgetMails } from '#app/mails/actions/forget_mails'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import Registration from '#app/registrations/models/registration'
import { eventFacts } from '#app/registrations/queries/event_facts'
import { isActive } from '#app/registrations/rules/transitions'
import { lockAccounts } from '#app/users/actions/lock_people'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'

const AT_ONCE = 200

/**
 * Takes away what identifies one prospect, as they ask for: a place that is still to come goes on, and so does what
 * was not answered. What was counted, and the points for who was there, stay. Doing it again changes nothing.
 *
 * @param reason for giving the place up, in the prospect's language
 */
export function eraseProspect({
  invitationId,
  reason,
}: {
  invitationId: number
  reason: string
}): Promise<void> {
  return inTransaction(async (trx) => {
    const invitation = await lockedInvitation(invitationId, trx)
    if (invitation.purgedAt) return
    const { registrationId, status, eventId } = invitation
    if (status === 'invited') await declineInvitation({ invitationId }, trx)
    if (registrationId) {
      const registration = await Registration.findOrFail(registrationId, { client: trx })
      await lockAccounts([registration.userId], trx)
      const { endsAt } = await eventFacts(eventId, trx)
      if (isActive(registration.status) && now() < endsAt) {
        await cancelRegistration({ registrationId, by: { actor: null, reason } }, trx)
      }
    }
    const { userIds } = await forgetInvitations([invitationId], trx)
    await eraseUnused(userIds, trx)
    await recordAudit(
      {
        actorId: null,
        action: 'invitation.erased',
        subjectType: 'invitation',
        subjectId: invitationId,
      },
      trx
    )
  })
}

/**
 * Takes away what identifies prospects whose event ended before an instant, unless they enrolled: what stands in
 * their invitations, their guardians, and the accounts that were made of them and that nobody ever used. What was
 * counted, and the points, stay. Broken off or run again it goes on where it was.
 *
 * @returns how many invitations were emptied, and how many guardians forgotten
 */
export async function eraseProspects({
  before,
}: {
  before: DateTime
}): Promise<{ prospects: number; guardians: number }> {
  const erased = { prospects: 0, guardians: 0 }
  for (;;) {
    const rows: { id: number }[] = await db
      .from('invitations as i')
      .join('events as e', 'e.id', 'i.event_id')
      .whereNull('i.purged_at')
      .whereNull('i.enrolled_at')
      .where('e.ends_at', '<=', toSql(before))
      .orderBy('i.id')
      .limit(AT_ONCE)
      .select('i.id')
    if (rows.length === 0) return erased
    await inTransaction(async (trx) => {
      const { userIds, guardians } = await forgetInvitations(
        rows.map(({ id }) => id),
        trx
      )
      await eraseUnused(userIds, trx)
      erased.guardians += guardians
    })
    erased.prospects += rows.length
  }
}

/** Accounts that nobody signs in to, and that no other invitation or event of late needs. */
async function eraseUnused(userIds: number[], trx: TransactionClientContract): Promise<void> {
  if (userIds.length === 0) return
  const unused: { id: number }[] = await trx
    .from('users as u')
    .whereIn('u.id', userIds)
    .where('u.prospect', true)
    .whereNull('u.password')
    .whereNull('u.erased_at')
    .whereNotExists((other) =>
      other
        .from('registrations as r')
        .whereColumn('r.user_id', 'u.id')
        .where((needed) => {
          // What was given up and taken again is a registration that no invitation names any more.
          needed
            .whereNot('r.source', 'invitation')
            .orWhereExists((kept) =>
              kept
                .from('invitations as i')
                .whereColumn('i.registration_id', 'r.id')
                .whereNull('i.purged_at')
                .select(trx.raw('1'))
            )
        })
        .select(trx.raw('1'))
    )
    .orderBy('u.id')
    .select('u.id')
  if (unused.length === 0) return
  const ids = unused.map(({ id }) => id)
  for (const id of ids) {
    await recordAudit(
      { actorId: null, action: 'user.expired', subjectType: 'user', subjectId: id },
      trx
    )
  }
  await forgetMails({ userIds: ids, emails: [] }, trx)
  await eraseRows(ids, trx)
}
