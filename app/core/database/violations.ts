/** What triggers say, on SQLite without a code of their own, where a key is taken or an address is kept. */
const TAKEN = ['takes the place of a row that is there', 'users_email_kept']

/**
 * @returns whether the database refused a row because one like it exists, on either engine, by an index or by a
 *   trigger; an address that is kept for an account counts as one
 */
export function isUniqueViolation(error: unknown): boolean {
  const code = codeOf(error)
  if (code === 'SQLITE_CONSTRAINT_TRIGGER') {
    return TAKEN.some((words) => String(error).includes(words))
  }
  return ['23505', 'SQLITE_CONSTRAINT_UNIQUE'].includes(code)
}

/**
 * @param error what a write threw
 * @param columns columns that are unique each by itself
 * @returns the one whose uniqueness the write would have broken, on either engine; null for other errors
 */
export function violatedColumn<Column extends string>(
  error: unknown,
  columns: readonly Column[]
): Column | null {
  if (!(error instanceof Error) || !isUniqueViolation(error)) return null
  const { constraint } = error as Error & { constraint?: string }
  const said = constraint ?? error.message
  return columns.find((column) => new RegExp(`[._]${column}(_|$)`).test(said)) ?? null
}

/** @returns whether the database refused a write because a row refers to one that is not, or would not be, there */
export function isForeignKeyViolation(error: unknown): boolean {
  return ['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY'].includes(codeOf(error))
}

/** @returns whether the database refused a row because it shares days with another one, on either engine */
export function isExclusionViolation(error: unknown): boolean {
  const code = codeOf(error)
  return (
    code === '23P01' || (code === 'SQLITE_CONSTRAINT_TRIGGER' && String(error).includes('share'))
  )
}

/** @returns whether PostgreSQL broke the transaction off, because it and another one waited for each other */
export function isDeadlock(error: unknown): boolean {
  return codeOf(error) === '40P01'
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code)
}
