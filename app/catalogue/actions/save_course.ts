import { writeRecord, type WrittenBy } from '#app/catalogue/actions/write_record'
import { BelongsToArchived } from '#app/catalogue/exceptions/catalogue_refusals'
import Course from '#app/catalogue/models/course'
import { lockActive } from '#app/catalogue/queries/lock_active'
import type { CourseValues } from '#app/catalogue/rules/catalogue'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Writes a new course (`id` null) or changes one, with the campuses that teach it. An active course
 * belongs to an active faculty and active campuses; they are held so until it is stored.
 *
 * @returns the row's id
 * @throws StaleEdit, CatalogueTaken, BelongsToArchived
 */
export function saveCourse(
  { id, values, ...by }: { id: number | null; values: CourseValues } & WrittenBy,
  outer?: TransactionClientContract
): Promise<number> {
  return inTransaction(async (trx) => {
    const course =
      id === null
        ? new Course().merge({ active: true })
        : await Course.query({ client: trx })
            .where('id', id)
            .forUpdate()
            .preload('campuses')
            .firstOrFail()
    const { name, code, level, facultyId, campusIds } = values
    if (course.active) {
      const [archived] = await lockActive({ campusIds, facultyIds: [facultyId] }, trx)
      if (archived) throw new BelongsToArchived({ name: archived })
    }
    const row = { name, code, level, facultyId }
    const before = id === null ? {} : await describe(course, campusIdsOf(course), trx)
    const after = await describe(row, campusIds, trx)
    const write = async () => {
      await course.merge(row).useTransaction(trx).save()
      await writeCampuses(course.id, campusIds, trx)
      return course
    }
    const stored = id === null ? null : course
    return writeRecord({ kind: 'course', stored, before, after, by, write }, trx)
  }, outer)
}

const campusIdsOf = (course: Course) => course.campuses.map((campus) => campus.id)

/** As the audit log tells it: campuses by their codes. */
async function describe(
  { name, code, level, facultyId }: Pick<Course, 'name' | 'code' | 'level' | 'facultyId'>,
  campusIds: number[],
  trx: TransactionClientContract
) {
  const rows: { code: string }[] = await trx
    .from('campuses')
    .whereIn('id', campusIds)
    .orderBy('code')
    .select('code')
  return { name, code, level, facultyId, campuses: rows.map((row) => row.code) }
}

async function writeCampuses(
  courseId: number,
  campusIds: number[],
  trx: TransactionClientContract
): Promise<void> {
  await trx
    .from('course_campuses')
    .where('course_id', courseId)
    .whereNotIn('campus_id', campusIds)
    .delete()
  const at = toSql(now())
  await trx
    .knexQuery()
    .insert(
      campusIds.map((campusId) => ({
        course_id: courseId,
        campus_id: campusId,
        created_at: at,
        updated_at: at,
      }))
    )
    .into('course_campuses')
    .onConflict(['course_id', 'campus_id'])
    .ignore()
}
