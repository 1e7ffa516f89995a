import { recordAudit } from '#app/audit/actions/record_audit'
import { CatalogueTaken } from '#app/catalogue/exceptions/catalogue_refusals'
import { TABLES, type CatalogueKind } from '#app/catalogue/rules/catalogue'
import { violatedColumn } from '#app/core/services/violated_column'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface Written {
  kind: CatalogueKind
  /** Null: it is new. */
  id: number | null
  before: Record<string, unknown>
  after: Record<string, unknown>
  actorId: number
  /** Writes the row and what hangs off it. */
  write: () => Promise<{ id: number }>
}

/**
 * Writes one record of the catalogue and what changed into the audit log; nothing where nothing changed.
 *
 * @returns the row's id
 * @throws CatalogueTaken when another one has the code, or the name where names are unique
 */
export async function writeRecord(
  { kind, id, before, after, actorId, write }: Written,
  trx: TransactionClientContract
): Promise<number> {
  const changed = Object.keys(after).filter(
    (field) => JSON.stringify(after[field]) !== JSON.stringify(before[field])
  )
  if (id !== null && changed.length === 0) return id
  await refuseTaken(kind, id, after, trx)
  const row = await write().catch((error: unknown) => {
    // Somebody took it between the question and the answer.
    const field = violatedColumn(error, ['name', 'code'])
    throw field ? new CatalogueTaken(field) : error
  })
  const pick = (values: Record<string, unknown>) =>
    Object.fromEntries(changed.map((field) => [field, values[field]]))
  await recordAudit(
    {
      actorId,
      ability: 'admin',
      action: `${kind}.${id === null ? 'created' : 'updated'}`,
      subjectType: kind,
      subjectId: row.id,
      ...(id === null ? {} : { before: pick(before) }),
      after: pick(after),
    },
    trx
  )
  return row.id
}

/** Names are compared without regard to case: nobody means two faculties by `Law` and `law`. */
async function refuseTaken(
  kind: CatalogueKind,
  id: number | null,
  values: Record<string, unknown>,
  trx: TransactionClientContract
): Promise<void> {
  for (const field of kind === 'course' ? (['code'] as const) : (['name', 'code'] as const)) {
    const value = String(values[field])
    const other = await trx
      .from(TABLES[kind])
      .whereRaw(`lower(${field}) = ?`, [value.toLowerCase()])
      .whereNot('id', id ?? 0)
      .select('id')
      .first()
    if (other) throw new CatalogueTaken(field)
  }
}
