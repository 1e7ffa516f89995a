import { recordAudit } from '#app/audit/actions/record_audit'
import { BelongsToArchived } from '#app/catalogue/exceptions/catalogue_refusals'
import { lockActive } from '#app/catalogue/queries/lock_active'
import { TABLES, type CatalogueKind } from '#app/catalogue/rules/catalogue'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Offers an archived campus, faculty or course again. Safe to repeat.
 *
 * @throws BelongsToArchived when a course's faculty or one of its campuses is still archived
 */
export function restoreRecord(
  { kind, id, actorId }: { kind: CatalogueKind; id: number; actorId: number },
  outer?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (trx) => {
    const table = TABLES[kind]
    const row = await trx.from(table).where('id', id).forUpdate().firstOrFail()
    if (row.active) return
    if (kind === 'course') await refuseArchivedParents(id, row.faculty_id, trx)
    await trx
      .from(table)
      .where('id', id)
      .update({ active: true, updated_at: toSql(now()) })
    await recordAudit(
      {
        actorId,
        ability: 'admin',
        action: `${kind}.restored`,
        subjectType: kind,
        subjectId: id,
        before: { active: false },
        after: { active: true },
      },
      trx
    )
  }, outer)
}

async function refuseArchivedParents(
  courseId: number,
  facultyId: number,
  trx: TransactionClientContract
): Promise<void> {
  const rows: { campus_id: number }[] = await trx
    .from('course_campuses')
    .where('course_id', courseId)
    .select('campus_id')
  const campusIds = rows.map((row) => row.campus_id)
  const [archived] = await lockActive({ campusIds, facultyIds: [facultyId] }, trx)
  if (archived) throw new BelongsToArchived({ name: archived })
}
