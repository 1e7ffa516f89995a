import { lockActive } from '#app/catalogue/queries/lock_active'
import { recordAudit } from '#app/audit/actions/record_audit'
import { CatalogueInUse, BelongsToArchived } from '#app/catalogue/exceptions/catalogue_refusals'
import { usesOf } from '#app/catalogue/queries/uses_of'
import { TABLES, type CatalogueKind } from '#app/catalogue/rules/catalogue'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Stops offering a campus, faculty or course; records that have it keep showing it. Its row is locked while
 * its uses are read, and new uses lock it too (`lockActive`). Safe to repeat.
 *
 * @throws CatalogueInUse while something current uses it
 */
export function archiveRecord(
  { kind, id, actorId }: { kind: CatalogueKind; id: number; actorId: number },
  outer?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (trx) => {
    const table = TABLES[kind]
    const row: { name: string; active: boolean | number } = await trx
      .from(table)
      .where('id', id)
      .forUpdate()
      .select('name', 'active')
      .firstOrFail()
    if (!row.active) return
    const uses = await usesOf({ kind, id, now: now() }, trx)
    const count = uses.reduce((sum, { total }) => sum + total, 0)
    if (count > 0) throw new CatalogueInUse({ name: row.name, count })
    await trx
      .from(table)
      .where('id', id)
      .update({ active: false, updated_at: toSql(now()) })
    await recordAudit(
      {
        actorId,
        ability: 'admin',
        action: `${kind}.archived`,
        subjectType: kind,
        subjectId: id,
        before: { active: true },
        after: { active: false },
      },
      trx
    )
  }, outer)
}

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
