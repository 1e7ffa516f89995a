import {
  containing,
  countRows,
  paginate,
  type List,
  type ListState,
} from '#app/core/http/list_query'
import {
  looksAgain,
  MASKED_COLUMN,
  MERE_NOTES,
  type Positions,
  SHOWN_VERDICTS,
  type Reason,
  type ShownVerdict,
} from '#app/imports/rules/import_kind'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

export const IMPORT_ROWS = {
  sorts: { line: 'line' },
  defaultSort: 'line' as const,
  filters: { verdict: SHOWN_VERDICTS, undo: ['kept', 'undone'] } as const,
  tieBreaker: 'id',
}

interface StoredRow {
  id: number
  line: number
  cells: string
  verdict: string
  reasons: string | null
  before: string | null
  after: string | null
  undo_outcome: string | null
  ticked: boolean | number
  applied_at: unknown
}

const COLUMNS = [
  ...['id', 'line', 'cells', 'verdict', 'reasons', 'before', 'after', 'undo_outcome'],
  ...['ticked', 'applied_at'],
]

/** The same as `looksAgain`. */
export function onlyToLookAt(query: DatabaseQueryBuilderContract): void {
  query
    .where({ verdict: 'update', ticked: false })
    .whereNotNull('reasons')
    .whereNot('reasons', MERE_NOTES)
    .whereNull('applied_at')
}

export interface ImportRowView {
  line: number
  cells: string[]
  verdict: ShownVerdict
  reasons: Reason[]
  before: Record<string, unknown>
  after: Record<string, unknown>
  undoOutcome: 'undone' | 'kept' | null
}

/**
 * One page of an import's rows, searched by what stands in their cells.
 *
 * @param positions of its columns; what is masked finds nothing
 */
export async function listImportRows(
  importId: number,
  state: ListState,
  positions: Positions
): Promise<List<ImportRowView>> {
  const query = db.from('import_rows').where('import_id', importId).select(COLUMNS)
  const { verdict } = state.filters
  if (verdict === 'look_again') onlyToLookAt(query)
  else if (verdict) query.where('verdict', verdict)
  if (verdict === 'update') query.whereNot(onlyToLookAt)
  if (state.filters.undo) query.where('undo_outcome', state.filters.undo)
  if (state.q) {
    // Quotes and backslashes stand escaped in the stored cells.
    const pattern = containing(JSON.stringify(state.q).slice(1, -1).toLowerCase())
    query.whereRaw(`lower(${searchedCells(positions)}) like ? escape '\\'`, [pattern])
  }
  const list: List<StoredRow> = await paginate(query, state, IMPORT_ROWS)
  return { rows: list.rows.map(view), meta: list.meta }
}

/** PostgreSQL's jsonb knows no zero byte: such a row is found by nothing. */
function searchedCells({ [MASKED_COLUMN]: masked }: Positions): string {
  if (masked === undefined) return 'cells'
  if (db.connection().dialect.name !== 'postgres')
    return `json_remove(cells, '$[${Number(masked)}]')`
  return `case when position('\\u0000' in cells) > 0 then ''
    else (cells::jsonb - ${Number(masked)})::text end`
}

/** The next refused rows of an import, by line: what the file of refused rows streams. */
export async function refusedRowsAfter(
  importId: number,
  last: ImportRowView | null
): Promise<ImportRowView[]> {
  const rows: StoredRow[] = await db
    .from('import_rows')
    .where({ import_id: importId, verdict: 'refused' })
    .where('line', '>', last?.line ?? 0)
    .orderBy('line')
    .limit(500)
  return rows.map(view)
}

/** @returns the row numbers of what an import created, by its public id */
export function createdBy(publicId: string): DatabaseQueryBuilderContract {
  return db
    .from('import_rows')
    .join('imports', 'imports.id', 'import_rows.import_id')
    .where({ 'imports.public_id': publicId, 'imports.kind': 'people', 'verdict': 'create' })
    .whereNotNull('import_rows.applied_at')
    .select('import_rows.subject_id')
}

/** What becomes of the rows that create something, in the words of `after`: how many rows, and of how many it is done. */
export async function countOutcomes(
  importId: number
): Promise<{ after: Record<string, unknown>; count: number; done: number }[]> {
  const rows: { after: string; total: number | string; done: number | string }[] = await db
    .from('import_rows')
    .where({ import_id: importId, verdict: 'create' })
    .whereNotNull('after')
    .groupBy('after')
    .select('after')
    .count('* as total')
    .count('applied_at as done')
  return rows.map(({ after, total, done }) => ({
    after: JSON.parse(after),
    count: Number(total),
    done: Number(done),
  }))
}

/** How many rows are left alone for a reason of this code. */
export async function countNamed(importId: number, code: string): Promise<number> {
  const pattern = containing(JSON.stringify({ code }).slice(1, -1))
  return countRows(
    db
      .from('import_rows')
      .where({ import_id: importId, verdict: 'unchanged' })
      .whereRaw(`reasons like ? escape '\\'`, [pattern])
  )
}

/** How many rows wait for a person to look at them. */
export async function countToLookAt(importId: number): Promise<number> {
  return countRows(db.from('import_rows').where('import_id', importId).where(onlyToLookAt))
}

/** How many rows undoing left as they are. */
export async function countKept(importId: number): Promise<number> {
  const row = await db
    .from('import_rows')
    .where({ import_id: importId, undo_outcome: 'kept' })
    .count('* as total')
    .first()
  return Number(row?.total ?? 0)
}

function view(row: StoredRow): ImportRowView {
  const parsed = (text: string | null): Record<string, unknown> => (text ? JSON.parse(text) : {})
  return {
    line: row.line,
    cells: JSON.parse(row.cells),
    verdict: looksAgain({ ...row, appliedAt: row.applied_at })
      ? 'look_again'
      : (row.verdict as ShownVerdict),
    reasons: row.reasons ? JSON.parse(row.reasons) : [],
    before: parsed(row.before),
    after: parsed(row.after),
    undoOutcome: row.undo_outcome as ImportRowView['undoOutcome'],
  }
}
