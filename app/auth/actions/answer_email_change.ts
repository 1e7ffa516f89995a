import limits from '#config/limits'
import { EmailChanged, holderOf } from '#app/auth/events/account_facts'
import { EmailTaken, LinkExpired } from '#app/auth/exceptions/auth_refusals'
import { signOutEverywhere } from '#app/auth/actions/end_sessions'
import { issueToken, useUpLinks } from '#app/auth/actions/issue_token'
import { verifyEmail } from '#app/auth/actions/verify_email'
import type EmailChange from '#app/auth/models/email_change'
import Passkey from '#app/auth/models/passkey'
import { findChangeLink, type ChangeLink } from '#app/auth/queries/email_changes'
import { tokenHash } from '#app/auth/secrets/seal'
import type { AuditAction } from '#app/audit/rules/actions'
import { recordAudit } from '#app/audit/actions/record_audit'
import { announce } from '#app/core/facts'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { isUniqueViolation } from '#app/core/database/violations'
import { claimAddresses } from '#app/users/actions/claim_addresses'
import { lockedPerson } from '#app/users/actions/lock_people'
import type User from '#app/users/models/user'
import { hasRoleSince } from '#app/users/queries/roles_given_since'
import hash from '@adonisjs/core/services/hash'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { randomBytes } from 'node:crypto'

/**
 * Records the answer of a link's holder to a change of address. Once the new address has confirmed and the
 * old one approved, in whatever order, the account moves; the old address gets a link that takes it back.
 *
 * Changing the address confirms no kind and takes none away: lending a mailbox in a trusted domain for a
 * minute must not make a student of another person. Only an account that was never verified is verified by
 * it, like at registering.
 *
 * Where staff said that the old mailbox is lost, whoever confirms the new one need not know the password: it is thrown
 * away, and a link sets another. Passkeys go as well, since somebody else may have added them; two-factor stays, so
 * that a mailbox alone opens no account that is protected by it.
 *
 * @returns whether the account has moved, and the token of the link that sets a password where that is left to do
 * @throws LinkExpired when there is nothing to answer any more, EmailTaken when another person has the
 *   address, however many move to it at once
 */
export async function answerEmailChange(
  input: { token: string; answer: 'confirm' | 'approve' },
  outer?: TransactionClientContract
): Promise<Answered> {
  const found = await findChangeLink(input.token, outer)
  const isLost = found?.change.mailboxLost === true
  const spare = isLost ? await hash.make(randomBytes(32).toString('base64url')) : null
  try {
    return await inTransaction((trx) => answer(input, spare, trx), outer)
  } catch (error) {
    throw isUniqueViolation(error) ? new EmailTaken() : error
  }
}

interface Answered {
  moved: boolean
  passwordToken: string | null
}

async function answer(
  input: { token: string; answer: 'confirm' | 'approve' },
  /** What nobody knows, hashed. */
  sparePassword: string | null,
  trx: TransactionClientContract
): Promise<Answered> {
  const link = await lockLink(input.token, trx)
  const { change, side, state } = link
  const isTheirs = (side === 'new') === (input.answer === 'confirm') && side !== 'undo'
  if (!isTheirs) throw new LinkExpired()
  if (state === 'done') return { moved: true, passwordToken: null }
  if (state !== 'ready' && state !== 'waiting') throw new LinkExpired()
  if (input.answer === 'confirm') change.confirmedAt ??= now()
  else change.approvedAt ??= now()
  if (change.mailboxLost) await refuseNewRoles(link, trx)
  await change.save()
  if (!change.confirmedAt || !change.approvedAt) return { moved: false, passwordToken: null }
  await move(link, trx)
  if (!change.mailboxLost) return { moved: true, passwordToken: null }
  return { moved: true, passwordToken: await startAnew(link.user, sparePassword!, trx) }
}

/** The person's row is locked first: two answers at once come one after the other. */
export async function lockLink(token: string, trx: TransactionClientContract): Promise<ChangeLink> {
  const found = await findChangeLink(token, trx)
  if (!found) throw new LinkExpired()
  await lockedPerson(found.user.id, trx)
  const link = await findChangeLink(token, trx)
  if (!link || link.user.disabledAt) throw new LinkExpired()
  return link
}

async function move({ change, user }: ChangeLink, trx: TransactionClientContract): Promise<void> {
  const { newEmail, oldEmail } = change
  const taken = await claimAddresses([newEmail], trx, user.id)
  if (taken.size > 0) throw new EmailTaken()
  const wasVerified = user.isVerified
  if (wasVerified) user.emailVerifiedAt = now()
  await user.merge({ email: newEmail }).save()
  await useUpLinks(user.id, trx)
  await audit(user, 'user.email_changed', { email: newEmail }, trx, { email: oldEmail })
  const undoToken = wasVerified ? randomBytes(32).toString('base64url') : null
  await change
    .merge({
      appliedAt: now(),
      undoTokenHash: undoToken && tokenHash(undoToken),
      undoUntil: undoToken ? now().plus({ days: limits.emailUndoDays }) : null,
    })
    .save()
  if (!undoToken) {
    return void (await verifyEmail({ userId: user.id, byLinkAlone: change.mailboxLost }, trx))
  }
  await keepAddress(change, trx)
  await announce(trx, new EmailChanged(holderOf(user), { oldEmail, newEmail, undoToken }))
}

/** Whoever asked for it may have been allowed to because the person held no role then. */
async function refuseNewRoles(
  { change, user }: ChangeLink,
  trx: TransactionClientContract
): Promise<void> {
  if (await hasRoleSince({ userId: user.id, since: change.createdAt }, trx)) throw new LinkExpired()
}

/** @returns the token of the link that sets a password */
async function startAnew(
  user: User,
  sparePassword: string,
  trx: TransactionClientContract
): Promise<string> {
  const passkeys = await Passkey.query({ client: trx }).where('user_id', user.id).orderBy('id')
  for (const passkey of passkeys) {
    await passkey.delete()
    await audit(user, 'passkey.removed', {}, trx, { passkey: passkey.name })
  }
  // Hashed already: the model would hash it once more.
  await trx
    .from('users')
    .where('id', user.id)
    .update({ password: sparePassword, updated_at: toSql(now()) })
  await signOutEverywhere([user.id], trx)
  return issueToken({ userId: user.id, purpose: 'reset_password' }, trx)
}

/** For as long as the change can be taken back nobody else gets the old address. */
async function keepAddress(change: EmailChange, trx: TransactionClientContract): Promise<void> {
  const at = toSql(now())
  await trx.table('kept_addresses').insert({
    email: change.oldEmail,
    user_id: change.userId,
    kept_until: toSql(change.undoUntil!),
    created_at: at,
    updated_at: at,
  })
}

async function audit(
  user: User,
  action: AuditAction,
  after: Record<string, unknown>,
  trx: TransactionClientContract,
  before: Record<string, unknown> = {}
): Promise<void> {
  await recordAudit(
    { actorId: user.id, action, subjectType: 'user', subjectId: user.id, before, after },
    trx
  )
}
