import { fromSql } from '#app/core/clock'
import { accessOf, type Access } from '#app/users/rules/access'
import { ROLES, type Role } from '#app/users/rules/roles'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

interface Other {
  publicId: string
  name: string
  email: string
}

/** One person, for admins; the document number only as whether there is one. */
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
  roles: Role[]
  /** The account that this one was merged into. */
  mergedInto: Other | null
  /** The accounts that were merged into this one. */
  merged: Other[]
}

/**
 * @param publicId as it stands in the address
 * @returns null when there is nobody by that id; four queries
 */
export async function personCard(publicId: string): Promise<PersonCard | null> {
  const row = await db
    .from('users')
    .leftJoin('campuses', 'campuses.id', 'users.campus_id')
    .leftJoin('courses', 'courses.id', 'users.course_id')
    .where('users.public_id', publicId)
    .select('users.*', 'campuses.name as campus', 'courses.name as course')
    .first()
  if (!row) return null
  const held = await db.from('user_roles').where('user_id', row.id).select('role')
  const into = await others('id', row.merged_into_id ?? 0)
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
    roles: ROLES.filter((role) => held.some((one) => one.role === role)),
    mergedInto: into[0] ?? null,
    merged: await others('merged_into_id', row.id),
  }
}

const OTHERS_MAX = 20

async function others(column: 'id' | 'merged_into_id', id: number): Promise<Other[]> {
  const rows = await db
    .from('users')
    .where(column, id)
    .orderBy('id')
    .limit(OTHERS_MAX)
    .select('public_id', 'name', 'email')
  return rows.map((row) => ({ publicId: row.public_id, name: row.name, email: row.email }))
}
