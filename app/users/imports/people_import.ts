import type { ImportKind } from '#app/imports/rules/import_kind'
import { holdMatches } from '#app/users/actions/hold_matches'
import { importPeople } from '#app/users/actions/import_people'
import { matchPeople } from '#app/users/queries/people_to_match'
import { judgePerson } from '#app/users/rules/judge_person'
import { PERSON_COLUMNS, understandPerson, type PersonRow } from '#app/users/rules/person_cells'
import { studentCodePattern } from '#config/accounts'

/** People as a student information system exports them. It cannot be undone: accounts begin to live. */
export const peopleImport: ImportKind<PersonRow> = {
  columns: PERSON_COLUMNS,
  requires: [['email'], ['name', 'first_name']],
  understand: (cells) => understandPerson(cells, studentCodePattern),
  keys: (person) => ({ email: person.email || null, student_code: person.studentCode }),
  async judge(rows, client) {
    await holdMatches(rows, client)
    const matches = await matchPeople(rows, client)
    return rows.map((row, index) => judgePerson(row, matches[index]!))
  },
  apply: importPeople,
}
