import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/** Narrows to who says to be something. Whoever says to be a guest has nothing that would have to be confirmed. */
export function isKindClaimed(query: DatabaseQueryBuilderContract) {
  query.whereNull('users.kind_confirmed_at').whereNot('users.kind', 'external')
}

/** Narrows to who says to have a student code. */
export function isCodeClaimed(query: DatabaseQueryBuilderContract) {
  query.whereNotNull('users.student_code').whereNull('users.student_code_confirmed_at')
}
