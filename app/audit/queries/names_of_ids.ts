import type { Change } from '#app/audit/rules/changes'
import db from '@adonisjs/lucid/services/db'

const TABLES: Record<string, string> = {
  campusId: 'campuses',
  courseId: 'courses',
  facultyId: 'faculties',
  userId: 'users',
  mergedIntoId: 'users',
}

/** By field, the names of the rows that its numbers stand for. */
export type NamesOfIds = Map<string, Map<number, string>>

/** Looks up what row numbers among the changes stand for: one query for each kind of record at most. */
export async function namesOfIds(changes: Change[]): Promise<NamesOfIds> {
  const names: NamesOfIds = new Map()
  for (const [field, table] of Object.entries(TABLES)) {
    const ids = changes
      .filter((change) => change.field === field)
      .flatMap((change) => [change.before, change.after])
      .filter((id) => typeof id === 'number')
    if (ids.length === 0) continue
    const rows: { id: number; name: string }[] = await db
      .from(table)
      .whereIn('id', [...new Set(ids)])
      .select('id', 'name')
    names.set(field, new Map(rows.map((row) => [row.id, row.name])))
  }
  return names
}
