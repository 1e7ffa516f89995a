import db from '@adonisjs/lucid/services/db'
import { Bouncer } from '@adonisjs/bouncer'
import User from '#app/users/models/user'
import type TrackedJob from '#app/jobs/models/tracked_job'
import ImportPolicy from '#app/imports/policies/import_policy'
import { ImportNotAllowed } from '#app/imports/exceptions/import_refusals'
import { readImportKind } from '#app/imports/import_kinds'
import Import from '#app/imports/models/import'

/** @throws E_ROUTE_NOT_FOUND, E_ROW_NOT_FOUND, also when the import is of another kind than the address says */
export function findImport(params: Record<string, string>): Promise<Import> {
  return Import.query()
    .where({ publicId: params.import!, kind: readImportKind(params.kind!) })
    .preload('trackedJob')
    .firstOrFail()
}

/**
 * @returns the import that the work is about, and who began the work
 * @throws ImportNotAllowed when they may not do so any more
 */
export async function importOf(job: TrackedJob): Promise<{ record: Import; actor: User }> {
  const record = await Import.findByOrFail('trackedJobId', job.id)
  const actor = await User.findOrFail(job.startedBy)
  const may = await new Bouncer(actor).with(ImportPolicy).allows('use', record)
  if (!may) throw new ImportNotAllowed()
  return { record, actor }
}

const ROWS = 20

/** @returns the cells of the first rows of a file, to see which column is which */
export async function sampleCells(importId: number): Promise<string[][]> {
  const rows: { cells: string }[] = await db
    .from('import_rows')
    .where('import_id', importId)
    .orderBy('line')
    .limit(ROWS)
    .select('cells')
  return rows.map(({ cells }) => JSON.parse(cells) as string[])
}
