import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import { lockedPerson } from '#app/users/actions/lock_people'
import type { Kind } from '#app/users/rules/roles'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface UpdateProfileInput {
  userId: number
  profile: {
    name: string
    /** Left alone once it is confirmed: then only the university changes it. */
    kind: Kind
    phone: string | null
    documentId: string | null
    studentCode: string | null
    campusId: number | null
    courseId: number | null
  }
}

/**
 * Writes what a person says of themselves. A student code other than the confirmed one is a claim again;
 * a confirmed kind stays what it is. Safe to repeat: what did not change is not audited.
 *
 * @returns whether a confirmed code became a claim
 */
export function updateProfile(
  { userId, profile }: UpdateProfileInput,
  trx?: TransactionClientContract
): Promise<{ codeBecameClaim: boolean }> {
  return inTransaction(async (client) => {
    const user = await lockedPerson(userId, client)
    const { kind, ...rest } = profile
    user.merge(rest)
    if (!user.kindConfirmedAt) user.kind = kind
    const codeBecameClaim = 'studentCode' in user.$dirty && user.studentCodeConfirmedAt !== null
    if (codeBecameClaim) user.studentCodeConfirmedAt = null
    const after = { ...user.$dirty }
    if (Object.keys(after).length === 0) return { codeBecameClaim }

    const before = Object.fromEntries(Object.keys(after).map((key) => [key, user.$original[key]]))
    await user.save()
    await recordAudit(
      {
        actorId: user.id,
        action: 'user.profile_changed',
        subjectType: 'user',
        subjectId: user.id,
        before,
        after,
      },
      client
    )
    return { codeBecameClaim }
  }, trx)
}
