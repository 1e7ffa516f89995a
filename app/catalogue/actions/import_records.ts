import { saveImported } from '#app/catalogue/actions/save_imported'
import { storedRecords } from '#app/catalogue/queries/stored_records'
import type { CatalogueKind } from '#app/catalogue/rules/catalogue'
import type { CatalogueCells } from '#app/catalogue/rules/catalogue_cells'
import type { ImportContext, Judgement } from '#app/imports/rules/import_kind'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface Row {
  data: CatalogueCells
  judgement: Judgement
}

/**
 * Writes rows of a file that were just judged `create` or `update`.
 *
 * @returns the records' ids, in the rows' order
 */
export async function importRecords(
  kind: CatalogueKind,
  { rows, context }: { rows: Row[]; context: ImportContext },
  trx: TransactionClientContract
): Promise<number[]> {
  const codes = rows.map((row) => row.data.code)
  const stored = await storedRecords(kind, { codes }, trx)
  const byCode = new Map(stored.map((record) => [record.code, record]))
  const ids: number[] = []
  for (const { data, judgement } of rows) {
    const values = { ...byCode.get(data.code)?.values, ...known(data.values) }
    const { actorId, importId } = context
    const record = { kind, id: judgement.subjectId, code: data.code, values }
    ids.push(await saveImported({ ...record, actorId, importId, isJudged: true }, trx))
  }
  return ids
}

function known(values: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null)
  )
}
