import { saveImported } from '#app/catalogue/actions/save_imported'
import type { CatalogueKind } from '#app/catalogue/rules/catalogue'
import type { CatalogueCells } from '#app/catalogue/rules/catalogue_cells'
import type { StoredRecord } from '#app/catalogue/rules/judge_record'
import type { ImportContext, Judged } from '#app/imports/rules/import_kind'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface Row {
  data: CatalogueCells
  judged: Judged<StoredRecord | undefined>
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
  const ids: number[] = []
  for (const { data, judged } of rows) {
    const values = { ...judged.match?.values, ...known(data.values) }
    const { actor, importId } = context
    const record = { kind, id: judged.subjectId, code: data.code, values }
    ids.push(await saveImported({ ...record, actorId: actor.id, importId, isJudged: true }, trx))
  }
  return ids
}

function known(values: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null)
  )
}
