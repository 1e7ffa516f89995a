import { fromSql } from '#app/core/clock'
import { accessOf, type Access } from '#app/users/rules/access'
import { HOLDS_ROLE } from '#app/users/queries/people_to_match'
import { inScope } from '#app/users/queries/in_scope'
import { shownRoles, type ShownRole } from '#app/users/queries/shown_roles'
import type { PeopleReader, Scope } from '#app/users/rules/scope'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

interface Other {
  publicId: string
  name: string
  email: string
}

/** One person, for admins and registrars; the document number only as whether there is one. */
export interface PersonCard {
  id: number
  publicId: string
  name: string
  email: string
  phone: string | null
  locale: string
  kind: 'student' | 'staff' | 'external'
  kindConfirmed: boolean
  studentCode: string | null
  codeConfirmed: boolean
  hasDocument: boolean
  hasPassword: boolean
  hasTwoFactor: boolean
  campus: string | null
  course: string | null
  verified: boolean
  access: Access
  joinedAt: DateTime
  /** Empty for registrars. */
  roles: ShownRole[]
  /** Whether there are any: of such an account registrars change no address. */
  holdsRole: boolean
  /** The account that this one was merged into. */
  mergedInto: Other | null
  /** The accounts that were merged into this one. */
  merged: Other[]
}

/**
 * @param publicId as it stands in the address
 * @returns null when the reader looks after nobody by that id; four queries
 */
export async function personCard(
  publicId: string,
  { ability, scope }: PeopleReader
): Promise<PersonCard | null> {
  const query = db.from('users').where('users.public_id', publicId)
  inScope(query, scope)
  const row = await query
    .leftJoin('campuses', 'campuses.id', 'users.campus_id')
    .leftJoin('courses', 'courses.id', 'users.course_id')
    .select('users.*', 'campuses.name as campus', 'courses.name as course')
    .select(db.raw(`${HOLDS_ROLE} as holds_role`))
    .first()
  if (!row) return null
  const rolesOf = ability === 'admin' ? await shownRoles([row.id]) : () => []
  const into = await others({ id: row.merged_into_id ?? 0 }, scope)
  return {
    id: row.id,
    publicId: row.public_id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    locale: row.locale,
    kind: row.kind,
    kindConfirmed: row.kind_confirmed_at !== null,
    studentCode: row.student_code,
    codeConfirmed: row.student_code_confirmed_at !== null,
    hasDocument: row.document_id !== null,
    hasPassword: row.password !== null,
    hasTwoFactor: row.two_factor_confirmed_at !== null,
    campus: row.campus,
    course: row.course,
    verified: row.email_verified_at !== null,
    access: accessOf({
      disabledAt: row.disabled_at,
      mergedIntoId: row.merged_into_id,
      erasedAt: row.erased_at,
    }),
    joinedAt: fromSql(row.created_at as string | Date),
    roles: rolesOf(row.id),
    holdsRole: Boolean(row.holds_role),
    mergedInto: into[0] ?? null,
    merged: await others({ merged_into_id: row.id }, scope),
  }
}

const OTHERS_MAX = 20

async function others(by: Record<string, number>, scope: Scope): Promise<Other[]> {
  const query = db.from('users').where(by)
  inScope(query, scope)
  const rows = await query.orderBy('id').limit(OTHERS_MAX).select('public_id', 'name', 'email')
  return rows.map((row) => ({ publicId: row.public_id, name: row.name, email: row.email }))
}
