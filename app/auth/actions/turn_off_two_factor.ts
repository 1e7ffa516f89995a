import { holderOf, ProtectionChanged } from '#app/auth/events/account_facts'
import { announce } from '#app/core/facts'
import RecoveryCode from '#app/auth/models/recovery_code'
import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import { lockedPerson } from '#app/users/actions/lock_people'

/**
 * Takes two-factor off an account, with its secret and recovery codes; a set-up that was begun and not
 * confirmed goes too. Passkeys stay: they are keys of their own.
 *
 * @param input.actorId who does it: the person, or an admin for a person who lost their phone; null: a
 *   command on the server
 * @returns whether two-factor was on; if not, nothing is said or noted
 */
export function turnOffTwoFactor(input: {
  userId: number
  actorId: number | null
}): Promise<boolean> {
  const isOwn = input.actorId === input.userId
  return inTransaction(async (trx) => {
    const user = await lockedPerson(input.userId, trx)
    const wasOn = user.hasTwoFactor
    user.merge({ twoFactorSecret: null, twoFactorConfirmedAt: null, twoFactorLastStep: null })
    await user.save()
    await RecoveryCode.query({ client: trx }).where('user_id', user.id).delete()
    if (!wasOn) return false
    const change = isOwn ? 'authTwoFactorOff' : 'authTwoFactorReset'
    await announce(trx, new ProtectionChanged(holderOf(user), change))
    await recordAudit(
      {
        actorId: input.actorId,
        ability: isOwn || input.actorId === null ? null : 'admin',
        action: isOwn ? 'two_factor.disabled' : 'two_factor.reset',
        subjectType: 'user',
        subjectId: user.id,
      },
      trx
    )
    return true
  })
}
