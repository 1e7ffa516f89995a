import limits from '#config/limits'
import { lockLink } from '#app/auth/actions/answer_email_change'
import { issueToken, useUpLinks } from '#app/auth/actions/issue_token'
import { removeLateFactors } from '#app/auth/actions/remove_late_factors'
import { stopPendingChanges } from '#app/auth/actions/request_email_change'
import { signOutEverywhere } from '#app/auth/actions/end_sessions'
import { EmailChangeRefused, EmailTakenBack, holderOf } from '#app/auth/events/account_facts'
import { EmailTaken, LinkExpired } from '#app/auth/exceptions/auth_refusals'
import type EmailChange from '#app/auth/models/email_change'
import type { ChangeLink } from '#app/auth/queries/email_changes'
import { recordAudit } from '#app/audit/actions/record_audit'
import { announce } from '#app/core/facts'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { isUniqueViolation } from '#app/core/database/violations'
import { claimAddresses } from '#app/users/actions/claim_addresses'
import hash from '@adonisjs/core/services/hash'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { randomBytes } from 'node:crypto'

/**
 * The owner of the old address takes a change back: the account has it again, whatever it was changed to
 * since. The person who changed it knew the password, so the password is removed, every session ends, and a
 * link to set a new one goes to the old address. Safe to repeat.
 *
 * What else would let them in again goes too: passkeys, two-factor and recovery codes from the days before
 * the change was asked for and since. The owner has been told of each at the old address, and has as many
 * days for that as for this. What is older stays, so that the old mailbox alone takes nobody's account.
 *
 * @throws LinkExpired after the days that the link is good for, EmailTaken when another person has it now
 */
export async function undoEmailChange(
  { token }: { token: string },
  outer?: TransactionClientContract
): Promise<void> {
  const password = await nobodysPassword()
  try {
    await inTransaction(async (trx) => {
      const link = await lockLink(token, trx)
      if (link.side !== 'undo') throw new LinkExpired()
      if (link.state === 'done') return
      if (link.state !== 'ready') throw new LinkExpired()
      await takeBack(link, password, trx)
    }, outer)
  } catch (error) {
    throw isUniqueViolation(error) ? new EmailTaken() : error
  }
}

/**
 * The owner of the present address refuses a change that they did not ask for, however often it was asked
 * for since. Whoever did knew the password: they are shut out as when a change is taken back; not where staff asked
 * because somebody told them that the mailbox is lost. Safe to repeat.
 *
 * @throws LinkExpired after the time that the link is good for, or once the account has moved
 */
export async function refuseEmailChange(
  { token }: { token: string },
  outer?: TransactionClientContract
): Promise<void> {
  const password = await nobodysPassword()
  await inTransaction(async (trx) => {
    const link = await lockLink(token, trx)
    const { change, user } = link
    if (link.side !== 'old') throw new LinkExpired()
    if (change.refusedAt) return
    if (change.appliedAt || change.expiresAt <= now()) throw new LinkExpired()
    await change.merge({ stoppedAt: now(), refusedAt: now() }).save()
    // Whoever told staff that the mailbox is lost has shown no password.
    if (!change.mailboxLost) {
      const { removed, secret } = await shutOut(link, password, trx)
      await announce(trx, new EmailChangeRefused(holderOf(user), change.newEmail, removed, secret))
    }
    await recordAudit(
      {
        actorId: user.id,
        action: 'user.email_change_stopped',
        subjectType: 'user',
        subjectId: user.id,
        after: { email: change.newEmail },
      },
      trx
    )
  }, outer)
}

function nobodysPassword(): Promise<string> {
  return hash.make(randomBytes(32).toString('base64url'))
}

async function takeBack(
  link: ChangeLink,
  password: string,
  trx: TransactionClientContract
): Promise<void> {
  const { change, user } = link
  const before = user.email
  await undoFrom(change, trx)
  const taken = await claimAddresses([change.oldEmail], trx, user.id)
  if (taken.size > 0) throw new EmailTaken()
  await user.merge({ email: change.oldEmail, emailVerifiedAt: now() }).save()
  const { removed, secret } = await shutOut(link, password, trx)
  await announce(trx, new EmailTakenBack(holderOf(user), before, removed, secret))
  await recordAudit(
    {
      actorId: user.id,
      action: 'user.email_change_undone',
      subjectType: 'user',
      subjectId: user.id,
      before: { email: before },
      after: { email: change.oldEmail },
    },
    trx
  )
}

/** @returns what was removed, and the token of the link that sets a new password */
async function shutOut(
  { change, user }: ChangeLink,
  password: string,
  trx: TransactionClientContract
) {
  await stopPendingChanges(user.id, trx)
  const since = change.createdAt.minus({ days: limits.emailUndoDays })
  const removed = await removeLateFactors({ user, since }, trx)
  // Hashed already: the model would hash it once more.
  await trx
    .from('users')
    .where('id', user.id)
    .update({ password, updated_at: toSql(now()) })
  await useUpLinks(user.id, trx)
  await signOutEverywhere([user.id], trx)
  return { removed, secret: await issueToken({ userId: user.id, purpose: 'reset_password' }, trx) }
}

/** Also every later change: its own link would otherwise lead back to another person's address. */
async function undoFrom(change: EmailChange, trx: TransactionClientContract): Promise<void> {
  const at = toSql(now())
  const undone = () =>
    trx
      .from('email_changes')
      .where('user_id', change.userId)
      .where('id', '>=', change.id)
      .whereNotNull('applied_at')
  await trx
    .from('kept_addresses')
    .where('user_id', change.userId)
    .whereIn('email', undone().select('old_email'))
    .delete()
  await undone().update({ undone_at: at, updated_at: at })
}
