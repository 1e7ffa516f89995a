import { containing, paginate, type List, type ListState } from '#app/core/http/list_query'
import { VERDICTS, type Reason, type Verdict } from '#app/imports/rules/import_kind'
import db from '@adonisjs/lucid/services/db'

export const IMPORT_ROWS = {
  sorts: { line: 'line' },
  defaultSort: 'line' as const,
  filters: { verdict: VERDICTS, undo: ['kept', 'undone'] } as const,
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
}

export interface ImportRowView {
  line: number
  cells: string[]
  verdict: Verdict
  reasons: Reason[]
  before: Record<string, unknown>
  after: Record<string, unknown>
  undoOutcome: 'undone' | 'kept' | null
}

/** One page of an import's rows. */
export async function listImportRows(
  importId: number,
  state: ListState
): Promise<List<ImportRowView>> {
  const query = db
    .from('import_rows')
    .where('import_id', importId)
    .select('id', 'line', 'cells', 'verdict', 'reasons', 'before', 'after', 'undo_outcome')
  if (state.filters.verdict) query.where('verdict', state.filters.verdict)
  if (state.filters.undo) query.where('undo_outcome', state.filters.undo)
  if (state.q) {
    // Quotes and backslashes stand escaped in the stored cells.
    const pattern = containing(JSON.stringify(state.q).slice(1, -1).toLowerCase())
    query.whereRaw(`lower(cells) like ? escape '\\'`, [pattern])
  }
  const list: List<StoredRow> = await paginate(query, state, IMPORT_ROWS)
  return { rows: list.rows.map(view), meta: list.meta }
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
    verdict: row.verdict as Verdict,
    reasons: row.reasons ? JSON.parse(row.reasons) : [],
    before: parsed(row.before),
    after: parsed(row.after),
    undoOutcome: row.undo_outcome as ImportRowView['undoOutcome'],
  }
}
