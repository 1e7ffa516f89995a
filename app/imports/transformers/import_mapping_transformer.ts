import { brief } from '#app/imports/rules/csv_text'
import { leftOut } from '#app/imports/rules/headings'
import { needOf, type ImportDefinition, type Positions } from '#app/imports/rules/import_kind'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** Of a file with thousands of columns the first ones are offered. */
const OFFERED_MAX = 200
const SAMPLES = 3

/** What the columns of a kind may be read from: the file's own, with some of their values. */
export default class ImportMappingTransformer extends BaseTransformer<{
  definition: ImportDefinition
  headings: string[]
  positions: Positions
  rows: string[][]
}> {
  toObject() {
    const { definition, headings, positions, rows } = this.resource
    const offered = [
      ...Object.values(positions),
      ...leftOut(headings, positions).slice(0, OFFERED_MAX),
    ]
    return {
      columns: definition.columns.map(({ name, label = null }) => ({
        name,
        label,
        need: needOf(name, definition),
        position: positions[name] ?? null,
      })),
      headings: offered
        .toSorted((a, b) => a - b)
        .map((position) => ({
          position,
          label: brief(headings[position]!.trim()),
          samples: rows
            .map((cells) => brief(cells[position]?.trim() ?? ''))
            .filter((cell) => cell !== '')
            .slice(0, SAMPLES),
        })),
    }
  }
}
