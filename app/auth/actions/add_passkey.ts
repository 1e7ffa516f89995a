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
import { ulid } from 'ulid'

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
