import { BootRefusal } from '#app/core/exceptions/boot_refusal'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Any number of its own; advisory locks belong to one database. */
export const PROCESS_LOCK = 7_463_281
const RETRY_EVERY_MS = 100
const RECONNECT_EVERY_MS = 5_000

/** Why there must be no other server process on this database. */
export const ALONE_SENTENCE =
  'Another server process runs on this database, and BROADCAST_CONNECTION=embedded has one process only: what happens ' +
  'in the other one would be heard by nobody here. Stop it, or set BROADCAST_CONNECTION=pusher (or null) for all of them.'

export interface ProcessLock {
  release(): Promise<void>
}

/**
 * Notes in a PostgreSQL database that a server process runs on it: alone, where it has the hub in it, else beside
 * others. (An SQLite database has one server process anyway.) The database forgets it with the connection, which is
 * made again when it breaks.
 *
 * @param input.waitMs how long another process that is just stopping is waited for
 * @param input.onLost hears that another process took its place while the connection was broken
 * @throws BootRefusal while another process excludes this one
 */
export async function acquireProcessLock(input: {
  connectionString: string
  isAlone: boolean
  waitMs?: number
  onLost: () => void
}): Promise<ProcessLock> {
  const { waitMs = 2_000 } = input
  const stopping = new AbortController()
  let client = await connect(input.connectionString)
  const deadline = Date.now() + waitMs
  while (!(await take(client, input.isAlone))) {
    if (Date.now() >= deadline) {
      await client.end()
      throw new BootRefusal(ALONE_SENTENCE)
    }
    await pause(RETRY_EVERY_MS)
  }
  const keep = () => {
    client.once('end', () => void again())
    client.on('error', () => {})
  }
  const again = async () => {
    while (!stopping.signal.aborted) {
      await pause(RECONNECT_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {})
      const next = stopping.signal.aborted
        ? null
        : await connect(input.connectionString).catch(() => null)
      if (!next) continue
      client = next
      const isTaken = await take(client, input.isAlone).catch(() => null)
      if (isTaken) return keep()
      await client.end().catch(() => {})
      // Only an answer says that another one is there: a connection that broke again says nothing.
      if (isTaken === false) return input.onLost()
    }
  }
  keep()
  return {
    async release() {
      stopping.abort()
      await client.end().catch(() => {})
    },
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function take(client: pg.Client, isAlone: boolean): Promise<boolean> {
  const taking = isAlone ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared'
  const { rows } = await client.query<{ taken: boolean }>(`select ${taking}($1) as taken`, [
    PROCESS_LOCK,
  ])
  return rows[0]!.taken
}
