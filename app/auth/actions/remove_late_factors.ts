import Passkey from '#app/auth/models/passkey'
import RecoveryCode from '#app/auth/models/recovery_code'
import { recordAudit } from '#app/audit/actions/record_audit'
import type { AuditAction } from '#app/audit/rules/actions'
import { toSql } from '#app/core/clock'
import type User from '#app/users/models/user'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'

/**
 * Removes from an account the factors that let a person in, or keep its owner out, without the password:
 * passkeys and two-factor that were set up lately, recovery codes that were made lately, a set-up that was
 * begun. What is older stays: the owner has had it for long. The person's row must be locked.
 *
 * @param input.since from when on it counts as late
 * @returns how many passkeys went, and whether two-factor did
 */
export async function removeLateFactors(
  { user, since }: { user: User; since: DateTime },
  trx: TransactionClientContract
): Promise<{ passkeys: number; twoFactor: boolean }> {
  const late = await Passkey.query({ client: trx })
    .where('user_id', user.id)
    .where('created_at', '>=', toSql(since))
    .orderBy('id')
  for (const passkey of late) {
    await passkey.delete()
    await audit(user, 'passkey.removed', { passkey: passkey.name }, trx)
  }
  const { twoFactorConfirmedAt } = user
  const twoFactor = twoFactorConfirmedAt !== null && twoFactorConfirmedAt >= since
  if (twoFactor) await audit(user, 'two_factor.disabled', {}, trx)
  if (twoFactor || !user.hasTwoFactor) {
    user.merge({ twoFactorSecret: null, twoFactorConfirmedAt: null, twoFactorLastStep: null })
    await user.save()
  }
  const codes = RecoveryCode.query({ client: trx }).where('user_id', user.id)
  await (user.hasTwoFactor ? codes.where('created_at', '>=', toSql(since)) : codes).delete()
  return { passkeys: late.length, twoFactor }
}

async function audit(
  user: User,
  action: AuditAction,
  before: Record<string, unknown>,
  trx: TransactionClientContract
): Promise<void> {
  await recordAudit(
    { actorId: user.id, action, subjectType: 'user', subjectId: user.id, before },
    trx
  )
}
