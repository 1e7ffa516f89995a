/**
 * @param keyOf what rows have in common that go together, such as a team; null: the row is on its own
 * @returns the rows in their order, those that go together where the first of them stands
 */
export function rowsTogether<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | null
): Row[][] {
  const keyed = rows.map((row, index) => ({ row, key: keyOf(row) ?? index }))
  const units = Map.groupBy(keyed, ({ key }) => key)
  return [...units.values()].map((unit) => unit.map(({ row }) => row))
}

/** @returns the same in parts of so many rows; what goes together is in one part, which may be larger for it */
export function wholeBatches<Row>(
  rows: readonly Row[],
  size: number,
  keyOf: (row: Row) => string | null
): Row[][] {
  const batches: Row[][] = []
  for (const unit of rowsTogether(rows, keyOf)) {
    const last = batches.at(-1)
    if (last && last.length + unit.length <= size) last.push(...unit)
    else batches.push(unit)
  }
  return batches
}
