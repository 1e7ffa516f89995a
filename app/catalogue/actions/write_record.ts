import { recordAudit } from '#app/audit/actions/record_audit'
import { CatalogueTaken } from '#app/catalogue/exceptions/catalogue_refusals'
import { forgetHouseZone } from '#app/catalogue/queries/house_zone'
import { TABLES, type CatalogueKind } from '#app/catalogue/rules/catalogue'
import { claimVersion } from '#app/core/database/claim_version'
import { violatedColumn } from '#app/core/database/violations'
import { searchable } from '#app/users/rules/roles'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface WrittenBy {
  actorId: number
  /** The version that the form was opened with; a file takes the record as it is. */
  version?: number
  /** The import's public id, if a row of a file says so. */
  importId?: string
  /** The import has looked whether name and code are free; what was taken since is its business. */
  isJudged?: boolean
}

interface Written {
  kind: CatalogueKind
  /** As it is locked; null: it is new. */
  stored: { id: number; version: number } | null
  before: Record<string, unknown>
  after: Record<string, unknown>
  by: WrittenBy
  /** Writes the row and what hangs off it. */
  write: () => Promise<{ id: number }>
}

/**
 * Writes one record of the catalogue and what changed into the audit log; nothing where nothing changed.
 *
 * @returns the row's id
 * @throws StaleEdit when another person saved it since; CatalogueTaken when another one has the code, or
 *   the name where names are unique; the database's own error where an import has judged
 */
export async function writeRecord(
  written: Written,
  trx: TransactionClientContract
): Promise<number> {
  const { kind, stored, before, after, by, write } = written
  const changed = Object.keys(after).filter(
    (field) => JSON.stringify(after[field]) !== JSON.stringify(before[field])
  )
  if (kind === 'campus') trx.after('commit', forgetHouseZone)
  if (stored) {
    if (changed.length === 0) return stored.id
    const { id, version } = stored
    await claimVersion(TABLES[kind], { id, version: by.version ?? version }, trx)
  }
  if (!by.isJudged) await refuseTaken(written, trx)
  const row = await write().catch((error: unknown) => {
    // It was taken between the check and the write.
    const field = by.isJudged ? null : violatedColumn(error, ['name', 'code'])
    throw field ? new CatalogueTaken(field) : error
  })
  await auditWrite(written, { id: row.id, changed }, trx)
  return row.id
}

async function auditWrite(
  { kind, stored, before, after, by }: Written,
  { id, changed }: { id: number; changed: string[] },
  trx: TransactionClientContract
): Promise<void> {
  const pick = (values: Record<string, unknown>) =>
    Object.fromEntries(changed.map((field) => [field, values[field]]))
  await recordAudit(
    {
      actorId: by.actorId,
      ability: 'admin',
      action: `${kind}.${stored ? 'updated' : 'created'}`,
      subjectType: kind,
      subjectId: id,
      ...(stored && { before: pick(before) }),
      after: { ...pick(after), ...(by.importId && { import: by.importId }) },
    },
    trx
  )
}

/** Names are compared without regard to case and accents: nobody means two faculties by `Leyes` and `LÉYES`. */
async function refuseTaken(
  { kind, stored, after: values }: Written,
  trx: TransactionClientContract
): Promise<void> {
  const others = () => trx.from(TABLES[kind]).whereNot('id', stored?.id ?? 0)
  if (kind !== 'course') {
    const alike = await others()
      .where('name_search', searchable(String(values.name)))
      .select('id')
      .first()
    if (alike) throw new CatalogueTaken('name')
  }
  const owner = await others().where('code', String(values.code)).select('id').first()
  if (owner) throw new CatalogueTaken('code')
}
