import {
  countRows,
  paginate,
  type List,
  type ListOptions,
  type ListState,
} from '#app/core/http/list_query'
import { AT_ONCE_MAX, TooManyAtOnce } from '#app/core/exceptions/refusal'
import { inScope } from '#app/users/queries/in_scope'
import { shownRoles, type ShownRole } from '#app/users/queries/shown_roles'
import { KINDS, ROLES } from '#app/users/rules/roles'
import type { PeopleReader } from '#app/users/rules/scope'
import { isCodeClaimed, isKindClaimed } from '#app/users/queries/list_claims'
import { createdBy } from '#app/imports/queries/list_import_rows'
import { withTwin } from '#app/users/queries/twins'
import { matchingWords } from '#app/users/queries/matching_words'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/** `merged` and `erased` accounts are disabled too; `disabled` shows the others. */
export const ACCESS = ['active', 'disabled', 'merged', 'erased'] as const
export const CLAIMS = ['kind', 'code', 'none'] as const

type Filter =
  'kind' | 'role' | 'campus' | 'course' | 'verified' | 'access' | 'claimed' | 'import' | 'twin'

export const PEOPLE = {
  sorts: {
    name: 'users.name_search',
    email: 'users.email',
    code: 'users.student_code',
    joined: 'users.created_at',
  },
  defaultSort: 'name',
  filters: {
    kind: KINDS,
    role: [...ROLES, 'any'],
    campus: 'any',
    course: 'any',
    verified: ['yes', 'no'],
    access: ACCESS,
    claimed: CLAIMS,
    // Who may have a second account.
    twin: ['yes'],
    // The public id of one that made them.
    import: 'any',
  },
  tieBreaker: 'users.id',
} satisfies ListOptions<string, Filter>

type Wanted = Pick<ListState<string, Filter>, 'q' | 'filters'>

export interface PersonRow {
  id: number
  public_id: string
  name: string
  email: string
  kind: string
  kind_confirmed_at: string | Date | null
  student_code: string | null
  student_code_confirmed_at: string | Date | null
  email_verified_at: string | Date | null
  disabled_at: string | Date | null
  erased_at: string | Date | null
  merged_into_id: number | null
  created_at: string | Date
  campus: string | null
  course: string | null
  /** Empty for registrars. */
  roles: ShownRole[]
}

const COLUMNS = [
  'users.id',
  'users.public_id',
  'users.name',
  'users.email',
  'users.kind',
  'users.kind_confirmed_at',
  'users.student_code',
  'users.student_code_confirmed_at',
  'users.email_verified_at',
  'users.disabled_at',
  'users.erased_at',
  'users.merged_into_id',
  'users.created_at',
  'campuses.name as campus',
  'courses.name as course',
]

/**
 * One page of the people whom the reader looks after, for admins with their roles: four queries, whatever the
 * page. It is found by an index alone; only its own people are read in full, not all who are passed over on
 * the way.
 */
export async function listPeople(
  state: ListState<string, Filter>,
  reader: PeopleReader
): Promise<List<PersonRow>> {
  const list = await paginate<{ id: number }>(peopleWanted(state, reader), state, PEOPLE)
  const ids = list.rows.map((row) => row.id)
  const found = await withColumns(db.from('users').whereIn('users.id', ids))
  const byId = new Map(found.map((row) => [row.id, row]))
  return {
    ...list,
    rows: await withRoles(
      ids.flatMap((id) => byId.get(id) ?? []),
      reader
    ),
  }
}

/** How many fit. */
export function countPeople(wanted: Wanted, reader: PeopleReader): Promise<number> {
  return countRows(peopleWanted(wanted, reader))
}

/** Whom a change is for: people who were ticked, by public ids, or everybody whom the list finds. */
export type Chosen = { people: string[] } | { matching: Wanted }

/**
 * @returns their row numbers, in order; whoever does not exist is left out
 * @throws TooManyAtOnce
 */
export async function chosenPeople(chosen: Chosen, reader: PeopleReader): Promise<number[]> {
  const query =
    'people' in chosen
      ? db.from('users').whereIn('public_id', chosen.people).select('users.id')
      : peopleWanted(chosen.matching, reader)
  const rows: { id: number }[] = await query.orderBy('users.id').limit(AT_ONCE_MAX + 1)
  if (rows.length > AT_ONCE_MAX) throw new TooManyAtOnce()
  return rows.map(({ id }) => id)
}

const EXPORT_PAGE = 500

/** The next page of an export, by key. */
export async function peopleAfter(
  wanted: Wanted,
  reader: PeopleReader,
  last: PersonRow | null
): Promise<PersonRow[]> {
  const next = peopleWanted(wanted, reader)
    .where('users.id', '>', last?.id ?? 0)
    .orderBy('users.id')
    .limit(EXPORT_PAGE)
  return withRoles(await withColumns(next), reader)
}

async function withColumns(query: DatabaseQueryBuilderContract): Promise<PersonRow[]> {
  const rows: unknown[] = await query
    .clearSelect()
    .leftJoin('campuses', 'campuses.id', 'users.campus_id')
    .leftJoin('courses', 'courses.id', 'users.course_id')
    .select(COLUMNS)
  return rows as PersonRow[]
}

/** @returns everybody of the reader's scope who fits, not yet ordered or limited */
function peopleWanted(
  wanted: Wanted,
  { ability, scope, reach }: PeopleReader
): DatabaseQueryBuilderContract<{ id: number }> {
  const query = db.from('users').select('users.id')
  inScope(query, scope)
  matchingWords(query, wanted.q, 'users.id', reach)
  if (ability === 'admin') filterByRole(query, wanted.filters)
  filterByPlace(query, wanted.filters)
  filterByState(query, wanted.filters)
  filterByAccess(query, wanted.filters)
  if (wanted.filters.twin) withTwin(query, scope)
  return query
}

function filterByRole(query: DatabaseQueryBuilderContract, { role }: Wanted['filters']) {
  if (!role) return
  query.whereIn('users.id', (holders) => {
    holders.from('user_roles').select('user_id')
    if (role !== 'any') holders.where('role', role)
  })
}

function filterByPlace(query: DatabaseQueryBuilderContract, filters: Wanted['filters']) {
  const { kind, campus, course } = filters
  if (kind) query.where('users.kind', kind)
  if (campus) {
    query.whereIn('users.campus_id', (one) =>
      one.from('campuses').where('code', campus).select('id')
    )
  }
  if (course) {
    query.whereIn('users.course_id', (one) =>
      one.from('courses').where('code', course).select('id')
    )
  }
}

function filterByState(query: DatabaseQueryBuilderContract, filters: Wanted['filters']) {
  const { verified, claimed } = filters
  if (verified === 'yes') query.whereNotNull('users.email_verified_at')
  if (verified === 'no') query.whereNull('users.email_verified_at')
  if (filters.import) query.whereIn('users.id', createdBy(filters.import))
  if (claimed === 'kind') query.where(isKindClaimed)
  if (claimed === 'code') query.where(isCodeClaimed)
  if (claimed === 'none') query.whereNot(isKindClaimed).whereNot(isCodeClaimed)
}

function filterByAccess(query: DatabaseQueryBuilderContract, { access }: Wanted['filters']) {
  if (!access) return
  if (access === 'active') return void query.whereNull('users.disabled_at')
  // Merged and erased accounts are disabled too, and disabled ones have an index.
  query.whereNotNull('users.disabled_at')
  if (access === 'merged') query.whereNotNull('users.merged_into_id')
  if (access === 'erased') query.whereNotNull('users.erased_at')
  if (access === 'disabled') query.whereNull('users.merged_into_id').whereNull('users.erased_at')
}

async function withRoles(rows: PersonRow[], { ability }: PeopleReader): Promise<PersonRow[]> {
  if (ability !== 'admin') return rows.map((row) => ({ ...row, roles: [] }))
  const rolesOf = await shownRoles(rows.map((row) => row.id))
  return rows.map((row) => ({ ...row, roles: rolesOf(row.id) }))
}
