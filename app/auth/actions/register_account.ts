import { mailOwnerOfKnownAddress } from '#app/auth/actions/mail_owner_of_known_address'
import { mailVerificationLink } from '#app/auth/actions/mail_verification_link'
import { acceptDocuments } from '#app/legal/actions/accept_documents'
import { recordAudit } from '#app/audit/actions/record_audit'
import { now, toSql } from '#app/core/services/clock'
import { inTransaction } from '#app/core/services/in_transaction'
import { isUniqueViolation } from '#app/core/services/violations'
import { claimAddresses } from '#app/users/actions/claim_addresses'
import User from '#app/users/models/user'
import { searchable, type Kind } from '#app/users/rules/roles'
import hash from '@adonisjs/core/services/hash'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ulid } from 'ulid'

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
    const userId = taken.size > 0 ? null : await insertUnlessKnown(input, password, trx)
    if (userId === null) {
      await mailOwnerOfKnownAddress({ email: input.email }, trx)
      return null
    }
    const user = await User.findOrFail(userId, { client: trx })
    await User.indexWords([user], trx, { areNew: true })
    await mailVerificationLink({ user }, trx)
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

/** One statement decides, so that two registrations of one address at once make one account. */
async function insertUnlessKnown(
  input: RegisterInput,
  password: string,
  trx: TransactionClientContract
): Promise<number | null> {
  const at = toSql(now())
  const inserted: { id: number }[] = await trx
    .knexQuery()
    .insert({
      public_id: ulid(),
      name: input.name,
      name_search: searchable(input.name),
      email: input.email,
      password,
      kind: input.kind,
      student_code: input.studentCode,
      campus_id: input.campusId,
      course_id: input.courseId,
      locale: input.locale,
      color_scheme: 'auto',
      created_at: at,
      updated_at: at,
    })
    .into('users')
    .onConflict('email')
    .ignore()
    .returning('id')
  return inserted[0]?.id ?? null
}
