import { recordAudit } from '#app/audit/actions/record_audit'
import { saveImported } from '#app/catalogue/actions/save_imported'
import { BelongsToArchived, CatalogueTaken } from '#app/catalogue/exceptions/catalogue_refusals'
import { storedRecords } from '#app/catalogue/queries/stored_records'
import { eventsAheadAt } from '#app/catalogue/queries/uses_of'
import { TABLES, type CatalogueKind } from '#app/catalogue/rules/catalogue'
import type { CatalogueCells } from '#app/catalogue/rules/catalogue_cells'
import type { StoredRecord } from '#app/catalogue/rules/judge_record'
import { now } from '#app/core/clock'
import { isForeignKeyViolation } from '#app/core/database/violations'
import type { AppliedRow, ImportContext, Reason } from '#app/imports/rules/import_kind'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface Outcome {
  outcome: 'undone' | 'kept'
  reasons: Reason[]
}
type Applied = AppliedRow<CatalogueCells>
interface Undoing {
  kind: CatalogueKind
  context: ImportContext
}

const UNDONE: Outcome = { outcome: 'undone', reasons: [] }

/**
 * Takes imported records back, the last one first: what was created is removed, what was changed gets its
 * earlier values. Records that were changed or used since then stay.
 */
export async function undoImportedRecords(
  rows: Applied[],
  undoing: Undoing,
  trx: TransactionClientContract
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const row of rows) {
    const [locked] = await trx
      .from(TABLES[undoing.kind])
      .where('id', row.subjectId)
      .forUpdate()
      .select('id')
    const [stored] = locked ? await storedRecords(undoing.kind, { ids: [row.subjectId] }, trx) : []
    if (!stored) outcomes.push(UNDONE)
    else if (isChangedSince(row, stored)) outcomes.push(kept('changed_since'))
    else if (row.verdict === 'create') outcomes.push(await remove(stored, undoing, trx))
    else outcomes.push(await putBack(row, stored, { ...undoing, trx }))
  }
  return outcomes
}

function isChangedSince({ verdict, after }: Applied, stored: StoredRecord): boolean {
  const current: Record<string, unknown> = { ...stored.values, code: stored.code }
  const isOther = Object.entries(after ?? {}).some(([column, value]) => current[column] !== value)
  return isOther || (verdict === 'create' && !stored.active)
}

/** Whatever refers to it, now or in a later version, keeps it: the database knows them all. */
async function remove(
  stored: StoredRecord,
  { kind, context }: Undoing,
  trx: TransactionClientContract
): Promise<Outcome> {
  try {
    await trx.transaction(async (inner) => {
      await inner.from(TABLES[kind]).where('id', stored.id).delete()
    })
  } catch (error) {
    if (isForeignKeyViolation(error)) return kept('used_since')
    throw error
  }
  const { record_name: name, ...values } = stored.values
  await recordAudit(
    {
      actorId: context.actor.id,
      ability: 'admin',
      action: `${kind}.removed`,
      subjectType: kind,
      subjectId: stored.id,
      before: { name, code: stored.code, ...values },
      after: { import: context.importId },
    },
    trx
  )
  return UNDONE
}

async function putBack(
  { before, after }: Applied,
  { id, code, values }: StoredRecord,
  { kind, context, trx }: Undoing & { trx: TransactionClientContract }
): Promise<Outcome> {
  if (after && 'time_zone' in after) {
    const count = await eventsAheadAt(id, now(), trx)
    if (count > 0) return kept('zone_in_use', { count })
  }
  const earlier = { ...values, ...(before as Record<string, string>) }
  if (!(await placesExist(earlier, trx))) return kept('changed_since')
  const { actor, importId } = context
  try {
    const record = { kind, id, code, values: earlier, actorId: actor.id, importId }
    await saveImported({ ...record, isJudged: false }, trx)
    return UNDONE
  } catch (error) {
    if (error instanceof CatalogueTaken) {
      return kept('name_taken', { value: earlier.record_name! })
    }
    if (error instanceof BelongsToArchived) return kept('archived_since', error.values)
    throw error
  }
}

/** A faculty or campus may have got another code since. */
async function placesExist(
  { faculty, campuses }: Record<string, string>,
  trx: TransactionClientContract
): Promise<boolean> {
  if (!faculty || !campuses) return true
  const codes = campuses.split('|')
  const found = await trx.from('campuses').whereIn('code', codes).select('id')
  const owner = await trx.from('faculties').where('code', faculty).select('id').first()
  return found.length === codes.length && owner !== null
}

function kept(code: string, values?: Record<string, string | number>): Outcome {
  return { outcome: 'kept', reasons: [values ? { code, values } : { code }] }
}
