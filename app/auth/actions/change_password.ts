import { holderOf, ProtectionChanged } from '#app/auth/events/account_facts'
import { announce } from '#app/core/facts'
import { PasswordChangedMeanwhile } from '#app/auth/exceptions/auth_refusals'
import { recordAudit } from '#app/audit/actions/record_audit'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import User from '#app/users/models/user'
import hash from '@adonisjs/core/services/hash'

/**
 * Sets the password of a person who is signed in and has just shown the old one. Links that were mailed to
 * set a password stop working; ending the other sessions is up to the caller, who knows which one goes on.
 *
 * @param input.underPassword the hash of the old one
 * @returns the person with the new password
 * @throws PasswordChangedMeanwhile when the old one is not the present one any more
 */
export async function changePassword(input: {
  userId: number
  password: string
  underPassword: string | null
}): Promise<User> {
  const password = await hash.make(input.password)
  return inTransaction(async (trx) => {
    const at = toSql(now())
    const changed = await trx
      .from('users')
      .where({ id: input.userId, password: input.underPassword })
      .update({ password, updated_at: at })
    if (Number(changed) !== 1) throw new PasswordChangedMeanwhile()
    await trx
      .from('user_tokens')
      .where('user_id', input.userId)
      .whereIn('purpose', ['reset_password', 'claim_account'])
      .whereNull('used_at')
      .update({ used_at: at, updated_at: at })
    const user = await User.findOrFail(input.userId, { client: trx })
    await announce(trx, new ProtectionChanged(holderOf(user), 'authOwnPasswordChanged'))
    await recordAudit(
      {
        actorId: user.id,
        action: 'user.password_changed',
        subjectType: 'user',
        subjectId: user.id,
      },
      trx
    )
    return user
  })
}
