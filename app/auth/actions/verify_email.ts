import { trustedDomains } from '#config/accounts'
import { provenKind } from '#app/auth/rules/trusted_domains'
import { recordAudit } from '#app/audit/actions/record_audit'
import { now } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { lockedPerson } from '#app/users/actions/lock_people'
import User from '#app/users/models/user'
import type { Kind } from '#app/users/rules/roles'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * The person has shown that they read the mail of their address. In a domain that the configuration trusts
 * this also confirms the kind and the student code that they claimed, and makes staff of a guest where it
 * trusts for staff; a code that another person has confirmed already stays a claim, for an admin to decide.
 * Safe to repeat.
 */
export async function verifyEmail(
  { userId }: { userId: number },
  outer?: TransactionClientContract
): Promise<void> {
  await inTransaction(async (trx) => {
    const user = await lockedPerson(userId, trx)
    if (user.isVerified) return
    user.emailVerifiedAt = now()
    const proven = provenKind(user.kind as Kind, user.email, trustedDomains)
    if (proven) await confirmClaims(user, proven, trx)
    await user.save()
    await recordAudit(
      {
        actorId: user.id,
        action: 'user.email_verified',
        subjectType: 'user',
        subjectId: user.id,
        after: {
          kind: user.kind,
          kindConfirmed: user.kindConfirmedAt !== null,
          studentCodeConfirmed: user.studentCodeConfirmedAt !== null,
        },
      },
      trx
    )
  }, outer)
}

async function confirmClaims(
  user: User,
  kind: Kind,
  trx: TransactionClientContract
): Promise<void> {
  if (!user.kindConfirmedAt) user.merge({ kind, kindConfirmedAt: now() })
  if (!user.studentCode || user.studentCodeConfirmedAt) return
  const taken = await User.query({ client: trx })
    .where('student_code', user.studentCode)
    .whereNotNull('student_code_confirmed_at')
    .first()
  if (!taken) user.studentCodeConfirmedAt = now()
}
