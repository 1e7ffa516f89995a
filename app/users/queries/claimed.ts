import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/** Narrows to people who claim a kind. Claiming to be a guest needs no confirmation. */
export function isKindClaimed(query: DatabaseQueryBuilderContract) {
  query.whereNull('users.kind_confirmed_at').whereNot('users.kind', 'external')
}

/** Narrows to people who claim a student code. */
export function isCodeClaimed(query: DatabaseQueryBuilderContract) {
  query.whereNotNull('users.student_code').whereNull('users.student_code_confirmed_at')
}
