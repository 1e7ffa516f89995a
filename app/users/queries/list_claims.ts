import {
  countRows,
  paginate,
  type List,
  type ListOptions,
  type ListState,
} from '#app/core/http/list_query'
import { inScope } from '#app/users/queries/in_scope'
import { matchingWords } from '#app/users/queries/matching_words'
import type { PeopleReader } from '#app/users/rules/scope'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

export const CLAIM_LIST = {
  sorts: { name: 'users.name_search', asked: 'users.id' },
  defaultSort: 'asked',
  filters: { claimed: ['kind', 'code'], kind: ['student', 'staff'], verified: ['yes', 'no'] },
  tieBreaker: 'users.id',
} satisfies ListOptions<string, string>

/** A person whose kind or student code nobody has confirmed yet. */
export interface ClaimRow {
  id: number
  public_id: string
  name: string
  email: string
  kind: string
  kind_confirmed_at: string | Date | null
  student_code: string | null
  student_code_confirmed_at: string | Date | null
  email_verified_at: string | Date | null
  created_at: string | Date
  campus: string | null
  course: string | null
  /** Who has the same code, confirmed; registrars are not told the name. */
  holder_public_id: string | null
  holder_name: string | null
}

/** How many people wait for their claim to be confirmed or rejected; of the scope, where one is given. */
export function countClaims(scope?: PeopleReader['scope']): Promise<number> {
  const query = claimants()
  if (scope) inScope(query, scope)
  return countRows(query)
}

function claimants(): DatabaseQueryBuilderContract<ClaimRow> {
  return db
    .from('users')
    .whereNull('users.disabled_at')
    .where((either) => {
      either.where(isKindClaimed).orWhere(isCodeClaimed)
    })
}

/**
 * One page of what people of the reader's scope say to be and nobody has confirmed, the oldest first: two queries.
 */
export function listClaims(
  state: ListState,
  { ability, scope }: Pick<PeopleReader, 'ability' | 'scope'>
): Promise<List<ClaimRow>> {
  const query: DatabaseQueryBuilderContract<ClaimRow> = claimants()
    .leftJoin('campuses', 'campuses.id', 'users.campus_id')
    .leftJoin('courses', 'courses.id', 'users.course_id')
    .leftJoin('users as holders', (join) => {
      join
        .on('holders.student_code', 'users.student_code')
        .andOn('holders.id', '<>', 'users.id')
        .andOnNotNull('holders.student_code_confirmed_at')
    })
    .select('users.id', 'users.public_id', 'users.name', 'users.email', 'users.created_at')
    .select('users.kind', 'users.kind_confirmed_at', 'users.email_verified_at')
    .select('users.student_code', 'users.student_code_confirmed_at')
    .select('campuses.name as campus', 'courses.name as course')
    .select('holders.public_id as holder_public_id')
    .select(db.raw(`${ability === 'admin' ? 'holders.name' : 'null'} as holder_name`))
  const { claimed, kind, verified } = state.filters
  inScope(query, scope)
  matchingWords(query, state.q, 'users.id')
  if (claimed === 'kind') query.where(isKindClaimed)
  if (claimed === 'code') query.where(isCodeClaimed)
  if (kind) query.where('users.kind', kind)
  if (verified === 'yes') query.whereNotNull('users.email_verified_at')
  if (verified === 'no') query.whereNull('users.email_verified_at')
  return paginate(query, state, CLAIM_LIST)
}

/** Narrows to people who claim a kind. Claiming to be a guest needs no confirmation. */
export function isKindClaimed(query: DatabaseQueryBuilderContract) {
  query.whereNull('users.kind_confirmed_at').whereNot('users.kind', 'external')
}

/** Narrows to people who claim a student code. */
export function isCodeClaimed(query: DatabaseQueryBuilderContract) {
  query.whereNotNull('users.student_code').whereNull('users.student_code_confirmed_at')
}
