import { isUnlimited, type Scope } from '#app/users/rules/scope'
import db from '@adonisjs/lucid/services/db'

/** One place of a scope by its names; null: any. */
export interface ScopePlace {
  campus: string | null
  faculty: string | null
}

/** @returns whom a role is for, by names, to be told to whoever holds it; []: the whole university. Two queries at most */
export async function scopePlaces(scope: Scope): Promise<ScopePlace[]> {
  if (isUnlimited(scope)) return []
  const campuses = await namesOf(
    'campuses',
    scope.flatMap(({ campusId }) => campusId ?? [])
  )
  const faculties = await namesOf(
    'faculties',
    scope.flatMap(({ facultyId }) => facultyId ?? [])
  )
  return scope.map(({ campusId, facultyId }) => ({
    campus: campusId === null ? null : (campuses.get(campusId) ?? null),
    faculty: facultyId === null ? null : (faculties.get(facultyId) ?? null),
  }))
}

async function namesOf(
  table: 'campuses' | 'faculties',
  ids: number[]
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows: { id: number; name: string }[] = await db
    .from(table)
    .whereIn('id', ids)
    .select('id', 'name')
  return new Map(rows.map(({ id, name }) => [id, name]))
}
