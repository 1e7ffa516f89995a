import { OVERRIDABLE, type Eligibility } from '#app/registrations/rules/eligibility'
import { eligibilitiesOf } from '#app/registrations/queries/person_facts'
import { normalEmail } from '#app/core/rules/lookalikes'
import { onlyCountingRoles } from '#app/users/queries/effective_roles'
import { peopleFound, plainCode } from '#app/users/queries/matching_words'
import { REACH, withoutSigns } from '#app/users/rules/search_words'
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
 * Finds people for the desk: by exact e-mail address, by exact student code with or without its signs, from
 * three letters by name, or by a ticket's code. What comes back tells people apart and no more (specification, section 1, "who sees whom").
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
  // Signs are no letters: three accents would find everybody.
  if (withoutSigns(text).length < PERSON_LETTERS_MIN) return []
  const query: DatabaseQueryBuilderContract<UserRow> = db
    .from('users')
    .leftJoin('campuses', 'campuses.id', 'users.campus_id')
    .whereNull('users.disabled_at')
    // Whoever was invited and has no account is the business of admissions, and of their event's door.
    .whereRaw('not (users.prospect and users.password is null)')
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

/** A name by its beginnings, a student code only whole: the desk is no directory. */
function matching(query: DatabaseQueryBuilderContract<UserRow>, text: string) {
  if (text.includes('@')) return query.where('users.email', normalEmail(text))
  const { sql, bindings } = peopleFound(text, REACH.name)
  return query.whereRaw(
    `users.id in (select id from users where ${plainCode('student_code')} = ? union ${sql})`,
    [withoutSigns(text), ...bindings]
  )
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

export interface DeskVerdict {
  eligibility: Eligibility
  /** Whether a reason would set all of the obstacles aside. */
  canOverride: boolean
}

export interface DeskView extends DeskVerdict {
  /** The same for somebody who needs a kit; null: an event of another kind. */
  withKit: DeskVerdict | null
}

/** What the rules say about registering a person at the desk. */
export async function deskView(input: { eventId: number; userId: number }): Promise<DeskView> {
  const { own, withKit } = await eligibilitiesOf({ ...input, desk: { reason: null } })
  return { ...verdictOf(own), withKit: withKit && verdictOf(withKit) }
}

function verdictOf(eligibility: Eligibility): DeskVerdict {
  const canOverride = eligibility.obstacles.every((one) => OVERRIDABLE.includes(one.code))
  return { eligibility, canOverride }
}
