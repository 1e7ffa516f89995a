import type { ImportDefinition } from '#app/imports/rules/import_kind'
import { importPeople } from '#app/users/actions/import_people'
import { undoImportedPeople } from '#app/users/actions/undo_imported_people'
import { lockAccounts } from '#app/users/actions/lock_people'
import UserPolicy from '#app/users/policies/user_policy'
import { placeExamples } from '#app/catalogue/queries/place_examples'
import { matchPeople } from '#app/users/queries/people_to_match'
import { judgePerson, type Matches } from '#app/users/rules/judge_person'
import { isUnlimited } from '#app/users/rules/scope'
import {
  EXPORTED_BESIDE,
  PERSON_COLUMNS,
  parsePerson,
  type PersonRow,
} from '#app/users/rules/person_cells'
import { studentCodePattern } from '#config/accounts'

/** People as a student information system exports them; taken back where nobody has touched the account since. */
export const peopleImport: ImportDefinition<PersonRow, Matches> = {
  scope: {
    of: 'house',
    may: (user) => new UserPolicy().keep(user),
    seesAll: (user) => isUnlimited(user.peopleReader.scope),
  },
  columns: PERSON_COLUMNS,
  requires: [['email'], ['name', 'first_name']],
  alsoExported: EXPORTED_BESIDE,
  examples: placeExamples,
  understand: (cells) => parsePerson(cells, studentCodePattern),
  keys: (person) => ({ email: person.email || null, student_code: person.studentCode }),
  async hold(subjectIds, trx, rows) {
    const emails = rows.map(({ email }) => email)
    const named: { id: number }[] = await trx.from('users').whereIn('email', emails).select('id')
    await lockAccounts([...new Set([...subjectIds, ...named.map(({ id }) => id)])], trx)
  },
  async judge(rows, client, { actor }) {
    const matches = await matchPeople(rows, client)
    return rows.map((row, index) => {
      const match = matches[index]!
      return { ...judgePerson(row, match, actor.peopleReader), match }
    })
  },
  apply: importPeople,
  undo: undoImportedPeople,
}
