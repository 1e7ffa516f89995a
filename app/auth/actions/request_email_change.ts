import { appUrl } from '#config/app'
import limits from '#config/limits'
import EmailChange from '#app/auth/models/email_change'
import { tokenHash } from '#app/auth/services/token_hash'
import { recordAudit } from '#app/audit/actions/record_audit'
import { now } from '#app/core/services/clock'
import { inTransaction } from '#app/core/services/in_transaction'
import { queueMail } from '#app/mails/actions/queue_mail'
import { takenAddresses } from '#app/users/queries/taken_addresses'
import User from '#app/users/models/user'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { randomBytes } from 'node:crypto'

interface Asked {
  user: User
  newEmail: string
  confirmUrl: string
}

/**
 * Somebody wants to move their account to another address: a link goes to the new one, to confirm that it
 * is theirs, and one to the old one, to approve or to stop it. A wish before this one is stopped. For an
 * address that somebody else has, the same is written and answered, but its owner is told instead.
 *
 * An address that was never verified has nothing to approve: nobody knows whose it is.
 *
 * @param input.newEmail trimmed, in lower case, not the present one
 */
export async function requestEmailChange(
  input: { userId: number; newEmail: string },
  outer?: TransactionClientContract
): Promise<void> {
  const [newToken, oldToken] = [secret(), secret()]
  await inTransaction(async (trx) => {
    const user = await User.query({ client: trx })
      .where('id', input.userId)
      .forUpdate()
      .firstOrFail()
    await stopPendingChanges(user.id, trx)
    await EmailChange.create(
      {
        userId: user.id,
        oldEmail: user.email,
        newEmail: input.newEmail,
        newTokenHash: tokenHash(newToken),
        oldTokenHash: tokenHash(oldToken),
        expiresAt: now().plus({ minutes: limits.linkMinutes }),
        approvedAt: user.isVerified ? null : now(),
      },
      { client: trx }
    )
    const confirmUrl = linkOf(newToken)
    await mailNewAddress({ user, newEmail: input.newEmail, confirmUrl }, trx)
    if (user.isVerified) await mailOldAddress(user, input.newEmail, linkOf(oldToken), trx)
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

async function mailNewAddress(
  { user, newEmail, confirmUrl }: Asked,
  trx: TransactionClientContract
): Promise<void> {
  const owner = await User.query({ client: trx }).where('email', newEmail).first()
  const taken = await takenAddresses([newEmail], trx, user.id)
  const isTaken = taken.size > 0
  if (isTaken && owner?.disabledAt) return
  await queueMail(
    isTaken
      ? {
          userId: owner?.id ?? null,
          recipient: newEmail,
          locale: owner?.locale ?? user.locale,
          template: 'emailChangeTaken',
          data: { actionUrl: `${appUrl}/login` },
        }
      : {
          userId: user.id,
          recipient: newEmail,
          locale: user.locale,
          template: 'emailChangeConfirm',
          data: { name: user.name, minutes: limits.linkMinutes, secretUrl: confirmUrl },
        },
    trx
  )
}

async function mailOldAddress(
  user: User,
  newEmail: string,
  secretUrl: string,
  trx: TransactionClientContract
): Promise<void> {
  await queueMail(
    {
      userId: user.id,
      recipient: user.email,
      locale: user.locale,
      template: 'emailChangeApprove',
      data: { name: user.name, newEmail, minutes: limits.linkMinutes, secretUrl },
    },
    trx
  )
}

function secret(): string {
  return randomBytes(32).toString('base64url')
}

function linkOf(token: string): string {
  return `${appUrl}/email-change/${token}`
}
