import { exactJson } from '#app/core/rules/exact_json'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Plain values, as the columns take them. */
type Row = Record<string, string | number | bigint | boolean | null>

/**
 * Writes many rows by one statement. They travel as one JSON text, so that neither the length of the
 * statement nor the number of its values grows with them.
 *
 * @param rows all with the columns of the first; however many
 */
export async function insertRows(
  table: string,
  rows: readonly Row[],
  client: QueryClientContract
): Promise<void> {
  if (rows.length === 0) return
  await client.rawQuery(insertion(table, rows[0]!, client), [exactJson(rows)])
}

/**
 * The same into a table whose rows are numbered.
 *
 * @returns their row numbers, in their order
 */
export async function insertNumberedRows(
  table: string,
  rows: readonly Row[],
  client: QueryClientContract
): Promise<number[]> {
  if (rows.length === 0) return []
  const answer: { rows?: { id: number }[] } & { id: number }[] = await client.rawQuery(
    `${insertion(table, rows[0]!, client)} returning id`,
    [exactJson(rows)]
  )
  // Numbers are given in the order of the rows; in which order they are answered is not said.
  return (answer.rows ?? answer).map(({ id }) => id).sort((a, b) => a - b)
}

function insertion(table: string, row: Row, client: QueryClientContract): string {
  const names = Object.keys(row)
  const columns = names.map((name) => `"${name}"`).join(', ')
  return client.dialect.name === 'postgres'
    ? `insert into "${table}" (${columns})
       select ${columns} from json_populate_recordset(null::"${table}", ?)`
    : `insert into "${table}" (${columns})
       select ${names.map((name) => `value ->> '${name}'`).join(', ')} from json_each(?)`
}
