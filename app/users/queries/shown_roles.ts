import { ROLES, type Role } from '#app/users/rules/roles'
import db from '@adonisjs/lucid/services/db'

/** A role as it was given; no campus and no faculty: not limited. */
export interface ShownRole {
  role: Role
  campuses: Choice[]
  faculties: Choice[]
}

/** A campus or faculty. */
export interface Choice {
  code: string
  name: string
}

interface HeldRow {
  user_id: number
  role: string
  campus: string | null
  campus_code: string
  faculty: string | null
  faculty_code: string
}

/** @returns the roles of people as they were given, in the order of `ROLES`, by row number; one query */
export async function shownRoles(userIds: number[]): Promise<(userId: number) => ShownRole[]> {
  const rows: HeldRow[] = await db
    .from('user_roles')
    .leftJoin('campuses', 'campuses.id', 'user_roles.campus_id')
    .leftJoin('faculties', 'faculties.id', 'user_roles.faculty_id')
    .whereIn('user_roles.user_id', userIds)
    .orderBy('campuses.name')
    .orderBy('faculties.name')
    .select('user_roles.user_id', 'user_roles.role')
    .select('campuses.name as campus', 'campuses.code as campus_code')
    .select('faculties.name as faculty', 'faculties.code as faculty_code')
  const byPerson = Map.groupBy(rows, (row) => row.user_id)
  return (userId) =>
    ROLES.flatMap((role) => {
      const held = byPerson.get(userId)?.filter((row) => row.role === role) ?? []
      const campuses = choices(held.map((row) => [row.campus_code, row.campus]))
      const faculties = choices(held.map((row) => [row.faculty_code, row.faculty]))
      return held.length === 0 ? [] : [{ role, campuses, faculties }]
    })
}

function choices(places: [code: string, name: string | null][]): Choice[] {
  const named = new Map(places.flatMap(([code, name]) => (name === null ? [] : [[code, name]])))
  return [...named].map(([code, name]) => ({ code, name }))
}
