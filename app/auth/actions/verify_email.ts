import { trustedDomains } from '#config/accounts'
import { provenKind } from '#app/auth/rules/trusted_domains'
import { recordAudit } from '#app/audit/actions/record_audit'
import { signOutEverywhere } from '#app/auth/actions/end_sessions'
import { removeLateFactors } from '#app/auth/actions/remove_late_factors'
import { stopPendingChanges } from '#app/auth/actions/request_email_change'
import { now } from '#app/core/clock'
import { revokePersonalCodes } from '#app/tickets/actions/personal_codes'
import { inTransaction } from '#app/core/database/in_transaction'
import { lockedPerson } from '#app/users/actions/lock_people'
import User from '#app/users/models/user'
import type { Kind } from '#app/users/rules/roles'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * The person has shown that they read the mail of their address. In a domain that the configuration trusts
 * this also confirms the kind and the student code that they claimed, and makes staff of a guest where it
 * trusts for staff; a code that another person has confirmed already stays a claim, for an admin to decide.
 *
 * Until now anybody could have used the account: whatever lets a person in besides the password is removed,
 * and every session ends, the caller's too.
 *
 * @param input.byLinkAlone they have not shown the password that was set at registering: another person may
 *   have claimed the code, which stays a claim
 * @returns whether this was the first time; if not, nothing was changed
 */
export async function verifyEmail(
  input: { userId: number; byLinkAlone?: boolean },
  outer?: TransactionClientContract
): Promise<boolean> {
  return inTransaction(async (trx) => {
    const user = await lockedPerson(input.userId, trx)
    if (user.isVerified) return false
    user.emailVerifiedAt = now()
    const proven = provenKind(user.kind as Kind, user.email, trustedDomains)
    if (proven && !user.kindConfirmedAt) user.merge({ kind: proven, kindConfirmedAt: now() })
    if (proven && !input.byLinkAlone) await confirmCode(user, trx)
    await user.save()
    await removeWaysIn(user, trx)
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
    return true
  }, outer)
}

/**
 * Takes away whatever was set on an account that nobody has verified: passkeys, two-factor and recovery
 * codes, the personal code, a change of address that was asked for, sessions and remember-me tokens. The
 * person's row must be locked.
 */
async function removeWaysIn(user: User, trx: TransactionClientContract): Promise<void> {
  await removeLateFactors({ user, since: user.createdAt }, trx)
  await revokePersonalCodes({ userIds: [user.id] }, trx)
  await stopPendingChanges(user.id, trx)
  await signOutEverywhere([user.id], trx)
}

async function confirmCode(user: User, trx: TransactionClientContract): Promise<void> {
  if (!user.studentCode || user.studentCodeConfirmedAt) return
  const taken = await User.query({ client: trx })
    .where('student_code', user.studentCode)
    .whereNotNull('student_code_confirmed_at')
    .first()
  if (!taken) user.studentCodeConfirmedAt = now()
}
