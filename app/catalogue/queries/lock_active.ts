import { TABLES } from '#app/catalogue/rules/catalogue'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** What a course, an event, an audience belongs to. */
export interface Places {
  campusIds: number[]
  facultyIds: number[]
  courseIds: number[]
}

/**
 * Keeps the records from being archived until the caller's transaction ends: archiving waits for this, or
 * this waits for it. SQLite needs no row lock, its write transactions run one after another.
 *
 * @returns the names of those that are archived already
 */
export async function lockActive(
  places: Partial<Places>,
  trx: QueryClientContract
): Promise<string[]> {
  const archived: string[] = []
  for (const [kind, ids] of [
    ['campus', places.campusIds],
    ['faculty', places.facultyIds],
    ['course', places.courseIds],
  ] as const) {
    if (!ids?.length) continue
    const rows: { name: string; active: boolean | number }[] = await trx
      .from(TABLES[kind])
      .whereIn('id', [...new Set(ids)])
      .orderBy('id')
      .forShare()
      .select('name', 'active')
    archived.push(...rows.filter((row) => !row.active).map((row) => row.name))
  }
  return archived
}
