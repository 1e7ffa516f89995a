import db from '@adonisjs/lucid/services/db'
import { setTimeout as pause } from 'node:timers/promises'

const WITHIN_MS = 10_000

/** @returns how many transactions wait for another one's lock; on SQLite no two are open at once */
export async function lockWaits(): Promise<number> {
  if (db.connection().dialect.name !== 'postgres') return 0
  const waiting: unknown[] = await db
    .from('pg_stat_activity')
    .where('wait_event_type', 'Lock')
    .whereRaw('datname = current_database()')
    .select('pid')
  return waiting.length
}

/** Waits on PostgreSQL until so many transactions wait for a lock. */
export async function untilLockWaits(count: number): Promise<void> {
  const endsAt = performance.now() + WITHIN_MS
  while ((await lockWaits()) < count) {
    if (performance.now() > endsAt) throw new Error(`${count} transactions do not wait for a lock`)
    await pause(5)
  }
}
