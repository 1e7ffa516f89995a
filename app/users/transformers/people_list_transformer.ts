import type { List } from '#app/core/http/list_query'
import { fromSql } from '#app/core/clock'
import type { PersonRow } from '#app/users/queries/list_people'
import { accessOf } from '#app/users/rules/access'
import { effectiveKind } from '#app/users/rules/roles'
import { initialsOf } from '#isomorphic/users/initials'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** One page of the list of people, for admins; never the document number. */
export default class PeopleListTransformer extends BaseTransformer<List<PersonRow>> {
  toObject() {
    const { rows, meta } = this.resource
    return { rows: rows.map(personOf), meta }
  }
}

function personOf(row: PersonRow) {
  return {
    publicId: row.public_id,
    name: row.name,
    initials: initialsOf(row.name),
    email: row.email,
    claimedKind: row.kind as 'student' | 'staff' | 'external',
    kind: effectiveKind({ kind: row.kind, kindConfirmedAt: row.kind_confirmed_at }),
    studentCode: row.student_code,
    codeConfirmed: row.student_code_confirmed_at !== null,
    campus: row.campus,
    course: row.course,
    roles: row.roles,
    verified: row.email_verified_at !== null,
    access: accessOf({
      disabledAt: row.disabled_at,
      mergedIntoId: row.merged_into_id,
      erasedAt: row.erased_at,
    }),
    joinedAt: fromSql(row.created_at).toISO()!,
  }
}
