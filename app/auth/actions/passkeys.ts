import db from '@adonisjs/lucid/services/db'
import { now, toSql } from '#app/core/clock'
import User from '#app/users/models/user'
import limits from '#config/limits'
import { holderOf, ProtectionChanged } from '#app/auth/events/account_facts'
import { announce } from '#app/core/facts'
import {
  PasskeyRefused,
  TooManyPasskeys,
  PasswordChangedMeanwhile,
} from '#app/auth/exceptions/auth_refusals'
import Passkey from '#app/auth/models/passkey'
import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import { lockedPerson } from '#app/users/actions/lock_people'
import { ulid } from '#app/core/ulid'

/**
 * Adds a passkey that the browser has just made and the server has verified.
 *
 * @param input.underPassword the hash of the password that the session was opened under
 * @throws TooManyPasskeys, PasskeyRefused when a person has that very passkey already, or
 *   PasswordChangedMeanwhile
 */
export async function addPasskey(input: {
  userId: number
  name: string
  underPassword: string | null
  credential: { credentialId: string; publicKey: string; counter: number; transports: string }
}): Promise<void> {
  const { userId, name, credential } = input
  await inTransaction(async (trx) => {
    const user = await lockedPerson(userId, trx)
    if (user.password !== input.underPassword) throw new PasswordChangedMeanwhile()
    const all = await Passkey.query({ client: trx }).where('user_id', userId)
    if (all.length >= limits.passkeysPerPerson) throw new TooManyPasskeys()
    const known = await Passkey.query({ client: trx })
      .where('credential_id', credential.credentialId)
      .first()
    if (known) throw new PasskeyRefused()
    await Passkey.create({ publicId: ulid(), userId, name, ...credential }, { client: trx })
    await announce(
      trx,
      new ProtectionChanged(holderOf(user), 'authPasskeyAdded', { passkey: name })
    )
    await recordAudit(
      {
        actorId: userId,
        action: 'passkey.added',
        subjectType: 'user',
        subjectId: userId,
        after: { passkey: name },
      },
      trx
    )
  })
}

/** Gives one of the person's passkeys another name. @throws E_ROW_NOT_FOUND for another person's */
export async function renamePasskey(input: {
  userId: number
  publicId: string
  name: string
}): Promise<void> {
  await inTransaction(async (trx) => {
    const passkey = await Passkey.query({ client: trx })
      .where({ publicId: input.publicId, userId: input.userId })
      .firstOrFail()
    const before = { passkey: passkey.name }
    if (before.passkey === input.name) return
    await passkey.merge({ name: input.name }).save()
    await recordAudit(
      {
        actorId: input.userId,
        action: 'passkey.renamed',
        subjectType: 'user',
        subjectId: input.userId,
        before,
        after: { passkey: input.name },
      },
      trx
    )
  })
}

/** Takes one of the person's passkeys away. @throws E_ROW_NOT_FOUND for another person's */
export async function removePasskey(input: { userId: number; publicId: string }): Promise<void> {
  await inTransaction(async (trx) => {
    const passkey = await Passkey.query({ client: trx })
      .where({ publicId: input.publicId, userId: input.userId })
      .firstOrFail()
    const user = await User.findOrFail(input.userId, { client: trx })
    await passkey.delete()
    const { name } = passkey
    await announce(
      trx,
      new ProtectionChanged(holderOf(user), 'authPasskeyRemoved', { passkey: name })
    )
    await recordAudit(
      {
        actorId: user.id,
        action: 'passkey.removed',
        subjectType: 'user',
        subjectId: user.id,
        before: { passkey: name },
      },
      trx
    )
  })
}

/**
 * Notes that a passkey was used. An authenticator that counts must have counted on: the same answer is not
 * accepted twice, not even at once; most passkeys do not count and stay at 0.
 *
 * @throws PasskeyRefused
 */
export async function notePasskeyUsed(input: { passkey: Passkey; counter: number }): Promise<void> {
  const { passkey, counter } = input
  const at = toSql(now())
  const query = db.from('passkeys').where('id', passkey.id)
  if (counter > 0) query.where('counter', '<', counter)
  const noted = await query.update({ counter, last_used_at: at, updated_at: at })
  if (Number(noted) !== 1) throw new PasskeyRefused()
}
