import { remindOwnerOfAddress } from '#app/auth/actions/remind_owner_of_address'
import { issueVerificationLink } from '#app/auth/actions/send_verification_link'
import { acceptDocuments } from '#app/legal/actions/accept_documents'
import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import { isUniqueViolation } from '#app/core/database/violations'
import { claimAddresses } from '#app/users/actions/claim_addresses'
import { insertUnlessKnown } from '#app/users/actions/insert_unless_known'
import type { Kind } from '#app/users/rules/roles'
import hash from '@adonisjs/core/services/hash'

export interface RegisterInput {
  name: string
  email: string
  password: string
  /** A claim until it is confirmed; nobody registers as staff. */
  kind: Exclude<Kind, 'staff'>
  studentCode: string | null
  campusId: number | null
  courseId: number | null
  locale: 'en' | 'es'
  /** The terms and privacy notice that the person agreed to; none where there are none. */
  shown?: string
}

/**
 * Makes an account and mails the link that verifies its address; for an address that has an account,
 * writes to its owner instead. Either way the same work is done and the caller has the same to say.
 *
 * @returns the new person's id, or null when the address was known
 */
export async function registerAccount(input: RegisterInput): Promise<number | null> {
  const password = await hash.make(input.password)
  try {
    return await register(input, password)
  } catch (error) {
    // An account left the address at this very moment: by now it is kept, and its owner is told.
    if (!isUniqueViolation(error)) throw error
    return register(input, password)
  }
}

function register(input: RegisterInput, password: string): Promise<number | null> {
  return inTransaction(async (trx) => {
    const taken = await claimAddresses([input.email], trx)
    const user = taken.size > 0 ? null : await insertUnlessKnown({ ...input, password }, trx)
    if (!user) {
      await remindOwnerOfAddress({ email: input.email }, trx)
      return null
    }
    const userId = user.id
    await issueVerificationLink({ user }, trx)
    await recordAudit(
      {
        actorId: userId,
        action: 'user.registered',
        subjectType: 'user',
        subjectId: userId,
        after: { name: user.name, email: user.email, kind: user.kind },
      },
      trx
    )
    if (input.shown) await acceptDocuments({ userId, shown: input.shown }, trx)
    return userId
  })
}
