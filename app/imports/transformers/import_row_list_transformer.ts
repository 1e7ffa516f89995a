import type { List } from '#app/core/http/list_query'
import { brief } from '#app/imports/rules/csv_text'
import type { ImportRowView } from '#app/imports/queries/list_import_rows'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** One page of rows; `summary` is what a person tells a row by: its understood cells, the first of them. */
export default class ImportRowListTransformer extends BaseTransformer<
  List<ImportRowView> & { positions: Record<string, number> }
> {
  toObject() {
    const { rows, meta, positions } = this.resource
    const order = Object.values(positions).toSorted((a, b) => a - b)
    return {
      rows: rows.map(({ line, cells, verdict, reasons, before, after, undoOutcome }) => ({
        line,
        verdict,
        undoOutcome,
        reasons: reasons.map(({ code, values }) => ({ code, values: values ?? {} })),
        summary: order
          .map((position) => cells[position]?.trim() ?? '')
          .filter((cell) => cell !== '')
          .slice(0, 4)
          .map((cell) => brief(cell)),
        changes:
          verdict === 'update'
            ? Object.keys(after).map((column) => ({
                column,
                before: shown(before[column]),
                after: shown(after[column]),
              }))
            : [],
      })),
      meta,
    }
  }
}

function shown(value: unknown): string | null {
  return value === null || value === undefined || value === '' ? null : String(value)
}
