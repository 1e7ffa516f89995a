import { now, toSql } from '#app/core/clock'
import User from '#app/users/models/user'
import { searchable, type Kind } from '#app/users/rules/roles'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ulid } from '#app/core/ulid'

interface NewPerson {
  name: string
  /** In lower case. */
  email: string
  kind: Kind
  locale: 'en' | 'es'
  /** Hashed; absent: the owner of the address sets one by a mailed link. */
  password?: string
  studentCode?: string | null
  campusId?: number | null
  courseId?: number | null
}

/**
 * Makes an account, with the words that find it, unless there is one of that address: one statement decides,
 * so that two who ask at once make one account.
 *
 * @returns the new account, or null where the address has one
 * @throws a unique violation (`isUniqueViolation`) for an address that is kept, or a code that is taken
 */
export async function insertUnlessKnown(
  person: NewPerson,
  trx: TransactionClientContract
): Promise<User | null> {
  const at = toSql(now())
  const [inserted]: { id: number }[] = await trx
    .knexQuery()
    .insert({
      public_id: ulid(),
      name: person.name,
      name_search: searchable(person.name),
      email: person.email,
      password: person.password ?? null,
      kind: person.kind,
      student_code: person.studentCode ?? null,
      campus_id: person.campusId ?? null,
      course_id: person.courseId ?? null,
      locale: person.locale,
      color_scheme: 'auto',
      created_at: at,
      updated_at: at,
    })
    .into('users')
    .onConflict('email')
    .ignore()
    .returning('id')
  if (!inserted) return null
  const user = await User.findOrFail(inserted.id, { client: trx })
  await User.indexWords([user], trx, { areNew: true })
  return user
}
