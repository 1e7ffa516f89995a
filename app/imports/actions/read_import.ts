import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { rowsATransaction } from '#app/imports/actions/rows_a_transaction'
import { yieldToOtherRequests } from '#app/imports/actions/yield_to_other_requests'
import { finishImportStep } from '#app/imports/actions/finish_import_step'
import { importDefinition } from '#app/imports/import_kinds'
import type Import from '#app/imports/models/import'
import { importOf } from '#app/imports/queries/find_import'
import { brief, cleanCell, isFormula } from '#app/imports/rules/csv_text'
import {
  REST_REFUSED,
  togetherOf,
  type ImportDefinition,
  type Judged,
  type Judgement,
  type Positions,
  type Reason,
} from '#app/imports/rules/import_kind'
import { repeats } from '#app/imports/rules/repeats'
import { rowsTogether, wholeBatches } from '#app/imports/rules/together'
import type TrackedJob from '#app/jobs/models/tracked_job'
import type { ReportProgress } from '#app/jobs/rules/background_job'
import db from '@adonisjs/lucid/services/db'

/** Rows of an upload that are fetched at once. */
const PAGE = 1_000
/** Of rows that go together, which are judged and written in one transaction. */
const TOGETHER_MAX = 100

interface Staged {
  line: number
  cells: string[]
  data: unknown
  reasons: Reason[]
}

/**
 * Gives every row of an upload its verdict, in small transactions; nothing else is written. Begun again after
 * a crash, or with other columns, it starts from the first row that is not applied.
 */
export async function readImport(job: TrackedJob, report: ReportProgress): Promise<null> {
  const { record, actor } = await importOf(job)
  const definition = await importDefinition(record)
  const staged = await understood(record, definition)
  const { eventId } = record
  const options = record.options!
  // What is refused is not judged, and so on its own.
  const keyOf = ({ data, reasons }: Staged) =>
    reasons.length > 0 ? null : togetherOf(definition, data)
  const ahead: Judged<unknown>[] = []
  let done = 0
  for (const batch of wholeBatches(staged, rowsATransaction(100), keyOf)) {
    await inTransaction(async (trx) => {
      const open = batch.filter((row) => row.reasons.length === 0)
      const data = open.map((row) => row.data)
      const judged =
        open.length === 0
          ? []
          : await definition.judge(data, trx, { eventId, actor, options, ahead })
      ahead.push(...judged)
      const verdicts = new Map(open.map((row, index) => [row.line, judged[index]!]))
      await trx
        .knexQuery()
        .insert(batch.map((row) => stagedRow(record.id, row, verdicts.get(row.line))))
        .into('import_rows')
        .onConflict(['import_id', 'line'])
        .merge()
    })
    done += batch.length
    await report(done, staged.length)
    await yieldToOtherRequests()
  }
  const hits = ahead.filter(({ subjectId }) => subjectId !== null).length
  const importId = record.publicId
  await inTransaction(async (trx) => definition.lookedUp?.({ actor, importId, hits }, trx))
  await finishImportStep(record.id, { state: 'previewed', error_code: null })
  return null
}

async function understood(
  { id, options }: Import,
  definition: ImportDefinition
): Promise<Staged[]> {
  const { understand, keys } = definition
  const { headings, positions } = options!
  const staged: Staged[] = []
  const keyed: { line: number; keys: Record<string, string | null> }[] = []
  let page = await rowsAfter(id, 0)
  while (page.length > 0) {
    for (const { line, cells: text } of page) {
      const cells = JSON.parse(text) as string[]
      const { data, reasons } = understand(cellsByColumn(cells, positions))
      keyed.push({ line, keys: keys(data) })
      const faults = [...tooManyCells(cells, headings), ...formulas(cells, positions)]
      staged.push({ line, cells, data, reasons: [...faults, ...reasons] })
    }
    page = await rowsAfter(id, page.at(-1)!.line)
  }
  if (definition.numberAlike) {
    const good = staged.filter(({ reasons }) => reasons.length === 0).map(({ data }) => data)
    definition.numberAlike(good, await writtenData(id))
  }
  const repeated = repeats(keyed)
  for (const row of staged) row.reasons.push(...(repeated.get(row.line) ?? []))
  for (const unit of rowsTogether(staged, ({ data }) => togetherOf(definition, data))) {
    refuseTogether(unit)
  }
  return staged
}

/** None of the rows that go together is good while one is not. */
function refuseTogether(rows: Staged[]): void {
  const isLarge = rows.length > TOGETHER_MAX
  if (!isLarge && rows.every(({ reasons }) => reasons.length === 0)) return
  const reason = isLarge
    ? { code: 'too_many_together', values: { max: TOGETHER_MAX } }
    : REST_REFUSED
  for (const { reasons } of rows) if (reasons.length === 0) reasons.push(reason)
}

function rowsAfter(importId: number, line: number): Promise<{ line: number; cells: string }[]> {
  return db
    .from('import_rows')
    .where('import_id', importId)
    .where('line', '>', line)
    .whereNull('applied_at')
    .orderBy('line')
    .limit(PAGE)
    .select('line', 'cells')
}

/** What was understood of the rows that an attempt wrote before it broke off. */
async function writtenData(importId: number): Promise<unknown[]> {
  const rows: { data: string }[] = await db
    .from('import_rows')
    .where('import_id', importId)
    .whereNotNull('applied_at')
    .whereNotNull('data')
    .select('data')
  return rows.map(({ data }) => JSON.parse(data) as unknown)
}

function cellsByColumn(cells: string[], positions: Positions): Record<string, string> {
  return Object.fromEntries(
    Object.entries(positions).map(([name, position]) => [name, cleanCell(cells[position])])
  )
}

/** A separator within an unquoted value moves every cell after it. */
function tooManyCells(cells: string[], headings: string[]): Reason[] {
  const extra = cells.slice(headings.length).some((cell) => cell.trim() !== '')
  return extra ? [{ code: 'too_many_cells' }] : []
}

/** What a formula gives is saved in a workbook, unless its program did not; a CSV file has the formula itself. */
function formulas(cells: string[], positions: Positions): Reason[] {
  const found = Object.values(positions).map((position) => cells[position]?.trim() ?? '')
  return found
    .filter(isFormula)
    .slice(0, 1)
    .map((cell) => ({ code: 'formula', values: { value: brief(cell) } }))
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
    ticked: false,
    created_at: at,
    updated_at: at,
  }
}
