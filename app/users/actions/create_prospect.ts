import { recordAudit } from '#app/audit/actions/record_audit'
import { now, toSql } from '#app/core/clock'
import { claimAddresses } from '#app/users/actions/claim_addresses'
import User from '#app/users/models/user'
import { searchable } from '#app/users/rules/roles'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ulid } from '#app/core/ulid'

export interface ProspectAccount {
  name: string
  /** As it is compared; null: they left a phone alone. */
  email: string | null
  phone: string | null
  phoneE164: string | null
  campusId: number | null
  courseId: number | null
  locale: 'en' | 'es'
}

/**
 * The person behind an invitation, who cannot sign in: whoever has the address, or is known by the phone alone, or
 * somebody new. Of somebody who is known nothing is changed. The caller holds the event's lock.
 *
 * @param by who does it; null: the prospect, who is nobody yet
 * @returns the person; null where the address is kept for an account that may come back to it
 */
export async function prospectAccount(
  person: ProspectAccount,
  by: { id: number; ability: string | null } | null,
  trx: TransactionClientContract
): Promise<User | null> {
  const known = await findKnown(person, trx)
  if (known) return known
  if (person.email) {
    const taken = await claimAddresses([person.email], trx)
    if (taken.get(person.email) === 'kept') return null
  }
  const at = toSql(now())
  const [inserted]: { id: number }[] = await trx
    .knexQuery()
    .insert({
      public_id: ulid(),
      name: person.name,
      name_search: searchable(person.name),
      email: person.email,
      phone: person.phone,
      phone_e164: person.phoneE164,
      kind: 'external',
      campus_id: person.campusId,
      course_id: person.courseId,
      locale: person.locale,
      color_scheme: 'auto',
      prospect: true,
      created_at: at,
      updated_at: at,
    })
    .into('users')
    .onConflict('email')
    .ignore()
    .returning('id')
  if (!inserted) return findKnown(person, trx)
  const user = await User.findOrFail(inserted.id, { client: trx })
  await User.indexWords([user], trx, { areNew: true })
  await recordAudit(
    {
      actorId: by?.id ?? null,
      ability: by?.ability ?? null,
      action: 'user.created_as_prospect',
      subjectType: 'user',
      subjectId: user.id,
      after: { name: person.name, email: person.email, phone: person.phone },
    },
    trx
  )
  return user
}

/** A phone tells who somebody is only among those who cannot sign in: anybody may write any number into a profile. */
async function findKnown(
  { email, phoneE164 }: ProspectAccount,
  trx: TransactionClientContract
): Promise<User | null> {
  const query = User.query({ client: trx }).whereNull('erasedAt')
  if (email) query.where('email', email)
  else query.where({ phoneE164, prospect: true }).whereNull('password').whereNull('email')
  const found = await query.orderBy('id').first()
  return found?.mergedIntoId ? User.findOrFail(found.mergedIntoId, { client: trx }) : found
}
