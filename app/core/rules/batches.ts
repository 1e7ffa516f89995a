/**
 * As many as one statement writes: what has twenty columns stays below the values that SQLite (32,766)
 * and PostgreSQL (65,535) take, and below the 500 rows that SQLite takes at once.
 */
export const ROWS_A_STATEMENT = 250

/** @returns the rows in their order, in parts that one statement can write */
export function inBatches<Row>(rows: readonly Row[], size = ROWS_A_STATEMENT): Row[][] {
  const batches: Row[][] = []
  for (let start = 0; start < rows.length; start += size) {
    batches.push(rows.slice(start, start + size))
  }
  return batches
}
