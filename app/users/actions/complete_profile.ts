import { lockedPerson } from '#app/users/actions/lock_people'
import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface ProfileInput {
  campusId?: number | null
  courseId?: number | null
  studentCode?: string | null
  phone?: string | null
  documentId?: string | null
}

/**
 * Fills in what a person's profile lacks; what is there already stays as it is. A student code given here
 * is a claim like any other until it is confirmed.
 */
export function completeProfile(
  input: { userId: number; profile: ProfileInput },
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    const user = await lockedPerson(input.userId, client)
    const { campusId, courseId, studentCode, phone, documentId } = input.profile
    user.campusId ??= campusId ?? null
    user.courseId ??= courseId ?? null
    user.studentCode ??= studentCode?.trim().toUpperCase() || null
    user.phone ??= phone?.trim() || null
    user.documentId ??= documentId?.trim() || null
    const after = { ...user.$dirty }
    if (Object.keys(after).length === 0) return

    await user.save()
    await recordAudit(
      {
        actorId: user.id,
        action: 'user.profile_completed',
        subjectType: 'user',
        subjectId: user.id,
        after,
      },
      client
    )
  }, trx)
}
