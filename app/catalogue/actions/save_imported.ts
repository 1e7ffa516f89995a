import { saveCampus } from '#app/catalogue/actions/save_campus'
import { saveCourse } from '#app/catalogue/actions/save_course'
import { saveFaculty } from '#app/catalogue/actions/save_faculty'
import { places } from '#app/catalogue/queries/stored_records'
import type { CatalogueKind, Level } from '#app/catalogue/rules/catalogue'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface ImportedRecord {
  kind: CatalogueKind
  /** Null: a new one. */
  id: number | null
  code: string
  /** Every column of the kind, as its row in a file says it. */
  values: Record<string, string>
  actorId: number
  /** The import's public id, for the audit. */
  importId: string
  /** False: it is asked once more whether name and code are free. */
  isJudged: boolean
}

/**
 * Writes a record as a row of a file says it.
 *
 * @returns the row's id
 * @throws BelongsToArchived; CatalogueTaken unless it was judged, then the database's own error
 */
export async function saveImported(
  { kind, id, code, values, ...by }: ImportedRecord,
  trx: TransactionClientContract
): Promise<number> {
  const name = values.record_name!
  if (kind === 'faculty') return saveFaculty({ id, values: { name, code }, ...by }, trx)
  if (kind === 'campus') {
    const { address, city, time_zone: timeZone } = values
    const campus = { name, code, address: address!, city: city!, timeZone: timeZone! }
    return saveCampus({ id, values: campus, ...by }, trx)
  }
  const faculties = await places('faculties', [values.faculty!], trx)
  const campuses = await places('campuses', values.campuses!.split('|'), trx)
  const course = {
    name,
    code,
    level: values.level as Level,
    facultyId: faculties.get(values.faculty!)!.id,
    campusIds: [...campuses.values()].map((campus) => campus.id),
  }
  return saveCourse({ id, values: course, ...by }, trx)
}
