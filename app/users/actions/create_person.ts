import { recordAudit } from '#app/audit/actions/record_audit'
import { invitePerson } from '#app/auth/actions/issue_token'
import { inTransaction } from '#app/core/database/in_transaction'
import { isUniqueViolation } from '#app/core/database/violations'
import type { Judgement, Reason } from '#app/imports/rules/import_kind'
import { createPeople } from '#app/users/actions/import_people'
import { lockAccounts } from '#app/users/actions/lock_people'
import User from '#app/users/models/user'
import { matchPeople } from '#app/users/queries/people_to_match'
import { claimTakenOver, judgePerson, type Matches } from '#app/users/rules/judge_person'
import type { PersonRow } from '#app/users/rules/person_cells'
import type { PeopleReader } from '#app/users/rules/scope'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface Wanted {
  person: PersonRow
  /** The person gets the link that activates the account. */
  invite: boolean
  actor: PeopleReader
}

/** The account that was made, or why none was; `known`: who has the address or the code already. */
export type Made =
  | { user: User; reasons: null }
  | { user: null; reasons: Reason[]; known: { name: string; email: string } | null }

/**
 * Makes one account by hand: the same as a file of one row would make, by the same rule, so that what is refused in a
 * file is refused here. The word of staff confirms kind and code; there is no password, and the e-mail is not verified.
 * Of two who make the same person at once the second hears that the person is known.
 */
export async function createPerson(
  wanted: Wanted,
  outer?: TransactionClientContract
): Promise<Made> {
  try {
    return await inTransaction((trx) => create(wanted, trx), outer)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return inTransaction((trx) => create(wanted, trx), outer)
  }
}

async function create(
  { person, invite, actor }: Wanted,
  trx: TransactionClientContract
): Promise<Made> {
  const holders: { id: number }[] = await trx
    .from('users')
    .where('email', person.email)
    .select('id')
  await lockAccounts(
    holders.map(({ id }) => id),
    trx
  )
  const [match] = await matchPeople([person], trx)
  const judgement = judgePerson(person, match!, actor)
  if (judgement.verdict !== 'create') return { user: null, ...refusalOf(judgement, match!) }

  const judged = { ...judgement, match: match! }
  const ids = await createPeople([{ data: person, judged }], { invite: false }, trx)
  const user = await User.findOrFail(ids.get(person.email)!, { client: trx })
  // Whoever had registered the address is invited in any case.
  if (invite && !claimTakenOver(match!)) await invitePerson(user, trx)
  const { name, email, kind, studentCode, documentId, phone, campusId, courseId } = user
  const said = { name, email, kind, studentCode, documentId, phone, campusId, courseId }
  await recordAudit(
    {
      actorId: actor.id,
      ability: actor.ability,
      action: 'user.created_by_staff',
      subjectType: 'user',
      subjectId: user.id,
      after: Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null)),
    },
    trx
  )
  return { user, reasons: null }
}

function refusalOf({ verdict, reasons }: Judgement, { byCode, byEmail }: Matches) {
  if (verdict === 'refused') return { reasons, known: null }
  const { name, email } = (byCode ?? byEmail)!
  return { reasons: [{ code: 'known' }], known: { name, email } }
}
