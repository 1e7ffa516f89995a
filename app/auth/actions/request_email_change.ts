import limits from '#config/limits'
import { EmailChangeRequested, holderOf } from '#app/auth/events/account_facts'
import EmailChange from '#app/auth/models/email_change'
import { tokenHash } from '#app/auth/secrets/seal'
import { recordAudit } from '#app/audit/actions/record_audit'
import { announce } from '#app/core/facts'
import { now } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { takenAddresses } from '#app/users/queries/taken_addresses'
import { lockedPerson } from '#app/users/actions/lock_people'
import User from '#app/users/models/user'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { randomBytes } from 'node:crypto'

/**
 * Starts a change of an account's address: a link goes to the new one, to confirm that it is theirs, and
 * one to the old one, to approve or to stop it. An earlier request is stopped. For an address that another
 * account has, the same is written and answered, but its owner is told instead.
 *
 * An address that was never verified has nothing to approve: nobody knows whose it is.
 *
 * @param input.newEmail trimmed, in lower case, not the present one
 */
export async function requestEmailChange(
  input: { userId: number; newEmail: string },
  outer?: TransactionClientContract
): Promise<void> {
  await inTransaction(async (trx) => {
    const user = await lockedPerson(input.userId, trx)
    await askForChange({ user, newEmail: input.newEmail, byStaff: 'no' }, trx)
    await recordAudit(
      {
        actorId: user.id,
        action: 'user.email_change_requested',
        subjectType: 'user',
        subjectId: user.id,
        after: { email: input.newEmail },
      },
      trx
    )
  }, outer)
}

/**
 * Makes the links of a change and has them mailed, an earlier one is stopped; the person's row must be locked. Where
 * staff say that the mailbox is lost the old address gets its link too, which stops the change.
 */
export async function askForChange(
  { user, newEmail, byStaff }: { user: User; newEmail: string; byStaff: 'no' | 'asked' | 'lost' },
  trx: TransactionClientContract
): Promise<void> {
  const [newToken, oldToken] = [secret(), secret()]
  const mailboxLost = byStaff === 'lost'
  await stopPendingChanges(user.id, trx)
  await EmailChange.create(
    {
      userId: user.id,
      oldEmail: user.email,
      newEmail,
      newTokenHash: tokenHash(newToken),
      oldTokenHash: tokenHash(oldToken),
      expiresAt: now().plus({ minutes: limits.linkMinutes }),
      approvedAt: user.isVerified && !mailboxLost ? null : now(),
      mailboxLost,
    },
    { client: trx }
  )
  const tokens = { confirm: newToken, approve: user.isVerified ? oldToken : null }
  const owner = await ownerOf(newEmail, user, trx)
  await announce(trx, new EmailChangeRequested(holderOf(user), newEmail, tokens, owner, byStaff))
}

/** A change that waits for an answer is not wanted any more. */
export async function stopPendingChanges(
  userId: number,
  trx: TransactionClientContract
): Promise<boolean> {
  const pending = await EmailChange.query({ client: trx })
    .where('userId', userId)
    .whereNull('appliedAt')
    .whereNull('stoppedAt')
  for (const change of pending) await change.merge({ stoppedAt: now() }).save()
  return pending.length > 0
}

/** @returns who has the address already: `nobody` where it is kept, null where it is free */
async function ownerOf(newEmail: string, user: User, trx: TransactionClientContract) {
  const owner = await User.query({ client: trx }).where('email', newEmail).first()
  const taken = await takenAddresses([newEmail], trx, user.id)
  if (taken.size === 0) return null
  if (!owner) return 'nobody'
  return { id: owner.id, locale: owner.locale, disabled: owner.disabledAt !== null }
}

function secret(): string {
  return randomBytes(32).toString('base64url')
}

/** Cancels the change of address that the person asked for. Safe to repeat. */
export async function cancelEmailChange({ userId }: { userId: number }): Promise<void> {
  await inTransaction(async (trx) => {
    if (!(await stopPendingChanges(userId, trx))) return
    await recordAudit(
      {
        actorId: userId,
        action: 'user.email_change_stopped',
        subjectType: 'user',
        subjectId: userId,
      },
      trx
    )
  })
}
