import type { List } from '#app/core/http/list_query'
import { MASKED_COLUMN } from '#app/imports/rules/import_kind'
import { brief } from '#app/imports/rules/csv_text'
import type { ImportRowView } from '#app/imports/queries/list_import_rows'
import type { Status } from '#app/registrations/rules/transitions'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** One page of rows; `summary` is what a person tells a row by: its understood cells, the first of them. */
export default class ImportRowListTransformer extends BaseTransformer<
  List<ImportRowView> & { positions: Record<string, number> }
> {
  toObject() {
    const { rows, meta, positions } = this.resource
    const order = Object.entries(positions)
      .filter(([column]) => column !== MASKED_COLUMN)
      .map(([, position]) => position)
      .toSorted((a, b) => a - b)
    return {
      rows: rows.map(({ line, cells, verdict, reasons, before, after, undoOutcome }) => ({
        line,
        verdict,
        // How a registration begins.
        status: verdict === 'create' ? ((after.registration ?? null) as Status | null) : null,
        undoOutcome,
        reasons: reasons.map(({ code, values }) => ({ code, values: values ?? {} })),
        summary: order
          .map((position) => cells[position]?.trim() ?? '')
          .filter((cell) => cell !== '')
          .slice(0, 4)
          .map((cell) => brief(cell)),
        changes:
          verdict === 'update' || verdict === 'look_again'
            ? Object.keys(after).map((column) => ({
                column,
                before: shown(column, before[column]),
                after: shown(column, after[column]),
              }))
            : [],
      })),
      meta,
    }
  }
}

function shown(column: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  return column === MASKED_COLUMN ? '••••' : String(value)
}
