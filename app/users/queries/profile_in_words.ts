import { effectiveKind, type Kind } from '#app/users/rules/roles'
import db from '@adonisjs/lucid/services/db'

/** What audiences ask about a person, by the names that people know; null: the profile does not say. */
export interface ProfileInWords {
  /** The one that counts. */
  kind: Kind
  campus: string | null
  faculty: string | null
  course: string | null
}

/** Reads what somebody's profile says of where they belong, in one query. */
export async function profileInWords(userId: number): Promise<ProfileInWords> {
  const { kind, kindConfirmedAt, campus, faculty, course } = await db
    .from('users')
    .leftJoin('campuses', 'campuses.id', 'users.campus_id')
    .leftJoin('courses', 'courses.id', 'users.course_id')
    .leftJoin('faculties', 'faculties.id', 'courses.faculty_id')
    .where('users.id', userId)
    .select('users.kind', 'users.kind_confirmed_at as kindConfirmedAt')
    .select('campuses.name as campus', 'faculties.name as faculty', 'courses.name as course')
    .firstOrFail()
  return { kind: effectiveKind({ kind, kindConfirmedAt }), campus, faculty, course }
}
