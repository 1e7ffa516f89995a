/**
 * @param error what a write threw
 * @param columns columns that are unique each by itself
 * @returns the one whose uniqueness the write would have broken, on either engine; null for other errors
 */
export function violatedColumn<Column extends string>(
  error: unknown,
  columns: readonly Column[]
): Column | null {
  if (!(error instanceof Error)) return null
  const { code, constraint } = error as Error & { code?: string; constraint?: string }
  if (code !== '23505' && code !== 'SQLITE_CONSTRAINT_UNIQUE') return null
  const said = constraint ?? error.message
  return columns.find((column) => new RegExp(`[._]${column}(_|$)`).test(said)) ?? null
}

/** @returns whether the database refused to delete a row because another one refers to it */
export function isForeignKeyViolation(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === '23503' || code === 'SQLITE_CONSTRAINT_FOREIGNKEY'
}
