import { containing } from '#app/core/http/list_query'
import { onlyCountingRoles } from '#app/users/queries/counting_roles'
import { searchable } from '#app/users/rules/roles'
import { maskedEmail } from '#app/users/rules/masked_email'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

export const PERSON_HITS_MAX = 10
export const PERSON_LETTERS_MIN = 3

export interface PersonHit {
  publicId: string
  name: string
  campus: string | null
  maskedEmail: string
}

/**
 * Finds people for the desk: by exact e-mail address, by exact student code, or from three letters by
 * name. What comes back tells people apart and no more (specification, section 1, "who sees whom").
 *
 * @param search as typed
 * @param options `staffOnly`: only those whose role lets them have a duty at an event
 * @returns at most ten people, none of them disabled
 */
export async function findPeople(
  search: string,
  options: { staffOnly?: boolean } = {}
): Promise<PersonHit[]> {
  const text = search.trim()
  if (text.length < PERSON_LETTERS_MIN) return []
  const query: DatabaseQueryBuilderContract<UserRow> = db
    .from('users')
    .leftJoin('campuses', 'campuses.id', 'users.campus_id')
    .whereNull('users.disabled_at')
    .select('users.public_id', 'users.name', 'users.email', 'campuses.name as campus')
    .orderBy('users.name_search')
    .orderBy('users.id')
    .limit(PERSON_HITS_MAX)
  if (options.staffOnly) onlyStaff(query)
  const rows: UserRow[] = await matching(query, text)
  return rows.map((row) => ({
    publicId: row.public_id,
    name: row.name,
    campus: row.campus,
    maskedEmail: maskedEmail(row.email),
  }))
}

interface UserRow {
  public_id: string
  name: string
  email: string
  campus: string | null
}

function matching(query: DatabaseQueryBuilderContract<UserRow>, text: string) {
  if (text.includes('@')) return query.where('users.email', text.toLowerCase())
  return query.where((either) => {
    either.where('users.student_code', text.toUpperCase())
    // Signs that the index leaves out are no letters: three accents would find everybody.
    const name = searchable(text)
    if (name.replace(/\s/g, '').length < PERSON_LETTERS_MIN) return
    either.orWhereRaw(`users.name_search like ? escape '\\'`, [containing(name)])
  })
}

function onlyStaff(query: DatabaseQueryBuilderContract<UserRow>) {
  query.whereExists((roles) => {
    roles
      .from('user_roles')
      .whereColumn('user_roles.user_id', 'users.id')
      .whereIn('user_roles.role', ['organizer', 'scanner', 'admin'])
    onlyCountingRoles(roles)
  })
}
