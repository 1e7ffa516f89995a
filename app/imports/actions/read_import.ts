import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { countVerdicts } from '#app/imports/actions/count_verdicts'
import type { ImportOptions } from '#app/imports/actions/start_import'
import { ImportFileLost } from '#app/imports/exceptions/import_refusals'
import Import from '#app/imports/models/import'
import { cleanCell } from '#app/imports/rules/csv_text'
import type { ImportKind, Judgement, Reason } from '#app/imports/rules/import_kind'
import { repeats } from '#app/imports/rules/repeats'
import { breathe } from '#app/imports/actions/breathe'
import { dropImportFile, importFileBytes } from '#app/imports/files/import_files'
import { importKind } from '#app/imports/import_kinds'
import { readCsv, type CsvRow } from '#app/imports/files/read_csv'
import type TrackedJob from '#app/jobs/models/tracked_job'
import type { Report } from '#app/jobs/rules/tracked_work'
import db from '@adonisjs/lucid/services/db'
import { setImmediate as nextTurn } from 'node:timers/promises'

const BATCH = 100

interface Staged {
  line: number
  cells: string[]
  data: unknown
  reasons: Reason[]
}

/**
 * Gives every row of an uploaded file its verdict and stages it, in small transactions; nothing but the
 * staging is written. Begun again after a crash it starts from the first row.
 */
export async function readImport(job: TrackedJob, report: Report): Promise<null> {
  const record = await Import.findByOrFail('trackedJobId', job.id)
  const kind = importKind(record.kind)
  await forget(record.id)
  const staged = await understood(record, kind)
  for (let at = 0; at < staged.length; at += BATCH) {
    const batch = staged.slice(at, at + BATCH)
    await inTransaction(async (trx) => {
      const open = batch.filter((row) => row.reasons.length === 0)
      const judged =
        open.length === 0
          ? []
          : await kind.judge(
              open.map((row) => row.data),
              trx
            )
      const verdicts = new Map(open.map((row, index) => [row.line, judged[index]!]))
      await trx
        .table('import_rows')
        .multiInsert(batch.map((row) => stagedRow(record.id, row, verdicts.get(row.line))))
    })
    await report(at + batch.length, staged.length)
    await breathe()
  }
  await countVerdicts(record.id, { state: 'previewed', error_code: null })
  await dropImportFile(record.publicId)
  return null
}

async function forget(importId: number): Promise<void> {
  await db.from('import_rows').where('import_id', importId).delete()
}

async function understood(record: Import, kind: ImportKind): Promise<Staged[]> {
  const options = record.options as unknown as ImportOptions
  const file = await readCsv(await importFileBytes(record.publicId))
  if ('fault' in file) throw new ImportFileLost()
  const staged: Staged[] = []
  const keyed: { line: number; keys: Record<string, string | null> }[] = []
  for (const [index, row] of file.rows.entries()) {
    if (index % BATCH === 0) await nextTurn()
    const { data, reasons } = kind.understand(cellsByColumn(row, options.positions))
    keyed.push({ line: row.line, keys: kind.keys(data) })
    staged.push({ ...row, data, reasons: [...tooManyCells(row, options), ...reasons] })
  }
  const repeated = repeats(keyed)
  for (const row of staged) row.reasons.push(...(repeated.get(row.line) ?? []))
  return staged
}

function cellsByColumn(row: CsvRow, positions: Record<string, number>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(positions).map(([name, position]) => [name, cleanCell(row.cells[position])])
  )
}

/** A separator within an unquoted value moves every cell after it. */
function tooManyCells(row: CsvRow, { headings }: ImportOptions): Reason[] {
  const extra = row.cells.slice(headings.length).some((cell) => cell.trim() !== '')
  return extra ? [{ code: 'too_many_cells' }] : []
}

/** @returns null where there is nothing to store */
function json(value: object | false | null | undefined): string | null {
  return value ? JSON.stringify(value) : null
}

function stagedRow(importId: number, row: Staged, judged: Judgement | undefined) {
  const at = toSql(now())
  const reasons = judged?.reasons ?? row.reasons
  return {
    import_id: importId,
    line: row.line,
    cells: JSON.stringify(row.cells),
    data: JSON.stringify(row.data),
    verdict: judged?.verdict ?? 'refused',
    reasons: json(reasons.length > 0 && reasons),
    subject_id: judged?.subjectId ?? null,
    before: json(judged?.before),
    after: json(judged?.after),
    created_at: at,
    updated_at: at,
  }
}
