import db from '@adonisjs/lucid/services/db'

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
