import { recordAudit } from '#app/audit/actions/record_audit'
import { now } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { isUniqueViolation } from '#app/core/database/violations'
import { StaleEdit } from '#app/core/exceptions/refusal'
import { codeProblem } from '#app/users/actions/confirm_kind'
import { lockedPerson } from '#app/users/actions/lock_people'
import {
  AccountClosed,
  OutsideScope,
  OwnAccount,
  StudentCodeTaken,
} from '#app/users/exceptions/account_refusals'
import type User from '#app/users/models/user'
import { factsMark, type PersonFacts } from '#app/users/rules/corrections'
import { isWithin, type PeopleReader } from '#app/users/rules/scope'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface Correction {
  userId: number
  facts: PersonFacts
  /** A new number; null: the stored one stays, which the form does not show. */
  documentId: string | null
  /** `factsMark` of what the form showed. */
  seen: string
  actor: PeopleReader
}

/**
 * Writes what staff know of a person to be right. A student code that they write is confirmed by their word, as one of
 * a file is; a claim that they leave as it is stays a claim. E-mail, kind, roles and ways to sign in stay. What did
 * not change is not audited.
 *
 * @returns whether anything changed
 * @throws AccountClosed, OwnAccount; StaleEdit when the person is not as the form showed them; OutsideScope where a
 *   registrar does not look after them, before it or after it; StudentCodeTaken for a code that is confirmed for
 *   another person
 */
export async function correctPerson(
  correction: Correction,
  outer?: TransactionClientContract
): Promise<boolean> {
  try {
    return await inTransaction((trx) => correct(correction, trx), outer)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new StudentCodeTaken({ name: '', isNamed: 'no' })
  }
}

async function correct(
  { userId, facts, documentId, seen, actor }: Correction,
  trx: TransactionClientContract
): Promise<boolean> {
  const user = await lockedPerson(userId, trx)
  if (user.mergedIntoId !== null || user.erasedAt) throw new AccountClosed()
  if (user.id === actor.id) throw new OwnAccount()
  if (factsMark(user) !== seen) throw new StaleEdit()
  await refuseOutside([user, facts], actor, trx)
  user.merge({ ...facts, ...(documentId !== null && { documentId }) })
  if ('studentCode' in user.$dirty) await confirmCode(user, actor, trx)
  const { studentCodeConfirmedAt, ...after } = user.$dirty
  if (Object.keys(after).length === 0) return false

  const before = Object.fromEntries(Object.keys(after).map((key) => [key, user.$original[key]]))
  await user.save()
  await recordAudit(
    {
      actorId: actor.id,
      ability: actor.ability,
      action: 'user.corrected',
      subjectType: 'user',
      subjectId: user.id,
      before,
      after,
    },
    trx
  )
  return true
}

async function refuseOutside(
  places: Pick<PersonFacts, 'campusId' | 'courseId'>[],
  { scope }: PeopleReader,
  trx: TransactionClientContract
): Promise<void> {
  const courseIds = places.flatMap(({ courseId }) => courseId ?? [])
  const courses: { id: number; faculty_id: number }[] = await trx
    .from('courses')
    .whereIn('id', courseIds)
    .select('id', 'faculty_id')
  for (const { campusId, courseId } of places) {
    const facultyId = courses.find(({ id }) => id === courseId)?.faculty_id ?? null
    if (!isWithin(scope, { campusId, facultyId })) throw new OutsideScope()
  }
}

async function confirmCode(
  user: User,
  { ability }: PeopleReader,
  trx: TransactionClientContract
): Promise<void> {
  user.studentCodeConfirmedAt = null
  const problem = await codeProblem(user, trx)
  // Of its form the form has been asked.
  if (problem?.code === 'code_taken') {
    const isNamed = ability === 'registrar' ? 'no' : 'yes'
    throw new StudentCodeTaken({ name: problem.holder, isNamed })
  }
  if (user.studentCode) user.studentCodeConfirmedAt = now()
}
