import { now } from '#app/core/clock'
import type { HttpContext } from '@adonisjs/core/http'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { setTimeout as pause } from 'node:timers/promises'

/** What the app needs and may not find; `disk`: room to write, the database's or our own. */
export type Needed = 'database' | 'disk'

export const RETRY_SECONDS: Record<Needed, number> = { database: 5, disk: 60 }

/** By the codes of SQLite, PostgreSQL and the operating system. */
const CODES: Record<Needed, RegExp> = {
  disk: /^(SQLITE_(FULL|IOERR|READONLY|CANTOPEN)|ENOSPC|EDQUOT|EFBIG|EROFS$|53100$)/,
  database: /^(SQLITE_BUSY|ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENOTFOUND$|57P0|08|53[23]00$)/,
}
/** The drivers give these no code, and the query builder writes the statement before them. */
const LOST =
  /(^| - )(Connection (terminated|ended)|Client (has encountered a|was closed)|Knex: Timeout acq)/
/** How long the health check waits for the database. */
const ANSWER_MAX_MS = 2_000

let missing: Needed | null = null
let askedAgain: Promise<void> | null = null

/** @returns what was away when the work failed; null: the fault is ours */
export function missingFor(error: unknown): Needed | null {
  const found = neededBy(error)
  if (found && found !== missing) logger.error({ err: error }, `Away: ${found}`)
  missing = found ?? missing
  return found
}

function neededBy(error: unknown): Needed | null {
  if (!(error instanceof Error) || error.message === 'aborted') return null
  // Whoever sends hung up, or what was sent cannot be read.
  const { status = 500 } = error as { status?: number }
  if (status < 500) return null
  const code = String((error as { code?: unknown }).code ?? '')
  if (CODES.disk.test(code)) return 'disk'
  if (CODES.database.test(code) || LOST.test(error.message)) return 'database'
  return neededBy(error.cause)
}

/**
 * Reading goes on while something is away: what a page writes beside, such as when a session was last used,
 * is left out then.
 *
 * @returns whether it was written
 * @throws what `write` throws, where the request is no reading or nothing is away
 */
export async function writeIfPossible(
  { request }: HttpContext,
  write: () => Promise<unknown>
): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (request.method() !== 'GET' || !missingFor(error)) throw error
    return false
  }
}

/** Asks the database, and a disk that was full whether it is still, which costs a commit. */
export async function whatIsAway(): Promise<Needed | null> {
  askedAgain ??= askAgain().finally(() => (askedAgain = null))
  await askedAgain
  return missing
}

async function askAgain(): Promise<void> {
  const late = pause(ANSWER_MAX_MS, undefined, { ref: false }).then(() => {
    throw Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' })
  })
  try {
    await Promise.race([missing === 'disk' ? tryToWrite() : db.rawQuery('select 1'), late])
    if (missing) logger.info(`Back: ${missing}`)
    missing = null
  } catch (error) {
    if (!missingFor(error)) throw error
  }
}

async function tryToWrite(): Promise<void> {
  const at = now().toJSDate()
  const row = { key: 'last_outage', value: 'disk', created_at: at, updated_at: at }
  await db.knexQuery().insert(row).into('app_meta').onConflict('key').merge()
}
