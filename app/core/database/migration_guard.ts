import { BootRefusal } from '#app/core/exceptions/boot_refusal'
import type { Database } from '@adonisjs/lucid/database'

/** Written by our first migration, so whatever has it is ours. */
const OURS = 'app_meta'

/**
 * Looks at the database before anything is written to it.
 *
 * @throws BootRefusal when it cannot be opened, or holds tables that are not ours
 */
export async function guardMigration(db: Database): Promise<void> {
  const tables = await tablesOf(db)
  const others = tables.filter((table) => !table.startsWith('adonis_schema'))
  if (others.length === 0 || others.includes(OURS)) return
  const named = others.sort().slice(0, 3).join(', ')
  throw new BootRefusal(
    `The database belongs to another program: it holds ${others.length} tables that are not ours ` +
      `(${named} …). Nothing was written. Use a database of its own.`
  )
}

async function tablesOf(db: Database): Promise<string[]> {
  try {
    return await db.connection().getAllTables(['public'])
  } catch (error) {
    throw new BootRefusal(
      `The database cannot be opened: ${reasonOf(error)}. Is it running, and do DB_CONNECTION, ` +
        'DATABASE_URL and SQLITE_PATH in .env name the right one?'
    )
  }
}

/** Node wraps what each address of a host answered; their messages are what a person needs. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message.split('\n')[0]! : String(error)
}
