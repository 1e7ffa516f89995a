import { mailRetentionDays } from '#config/app'
import limits from '#config/limits'
import { now, toSql } from '#app/core/clock'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { DateTime } from 'luxon'

/** Rows a statement: nobody waits long behind one. */
const BATCH = 500

/** What is removed when: rows whose time is over, which nothing asks for any more. */
const EXPIRED: Record<string, Expiry> = {
  rate_limits: { key: 'key', over: (rows, at) => rows.where('expire', '<=', at.toMillis()) },
  // The session store binds Date objects: the same here, since SQLite keeps them as numbers.
  sessions: { key: 'id', over: (rows, at) => rows.where('expires_at', '<=', at.toJSDate()) },
  remember_me_tokens: {
    key: 'id',
    over: (rows, at) => rows.where('expires_at', '<=', at.toJSDate()),
  },
  // Longer ago than any session or remember-me token lives.
  open_sessions: {
    key: 'id',
    over: (rows, at) =>
      rows.where('last_seen_at', '<=', toSql(at.minus({ days: limits.rememberMeDays + 1 }))),
  },
  // The old address is personal data; what happened stays in the audit log.
  email_changes: {
    key: 'id',
    over: (rows, at) => rows.where('expires_at', '<=', toSql(at.minus({ days: 30 }))),
  },
  kept_addresses: {
    key: 'email',
    over: (rows, at) => rows.where('kept_until', '<=', toSql(at)),
  },
  // Work that is over; an import that it was done for stays, and says what came of it.
  tracked_jobs: {
    key: 'id',
    over: (rows, at) =>
      rows.where('finished_at', '<=', toSql(at.minus({ days: limits.trackedJobDays }))),
    letGo: (keys) =>
      db.from('imports').whereIn('tracked_job_id', keys).update('tracked_job_id', null),
  },
  user_tokens: {
    key: 'id',
    over: (rows, at) => rows.where('expires_at', '<=', toSql(at)).orWhereNotNull('used_at'),
  },
  outbound_mails: {
    key: 'id',
    over: (rows, at) => rows.where('sent_at', '<=', toSql(at.minus({ days: mailRetentionDays }))),
  },
  // The personal data of uploaded files; how many rows there were stays with the import.
  import_rows: {
    key: 'id',
    over: (rows, at) =>
      rows.where('created_at', '<=', toSql(at.minus({ days: limits.importRowDays }))),
  },
}

interface Expiry {
  key: string
  over: Condition
  /** Whatever refers to the rows does so no longer. */
  letGo?: (keys: (string | number)[]) => PromiseLike<unknown>
}

type Condition = (
  rows: DatabaseQueryBuilderContract<Record<string, unknown>>,
  at: DateTime
) => unknown

/**
 * Removes counters, sessions, links and remember-me tokens whose time is over, mails that were sent long
 * ago, rows of old imports, and background jobs that are long over; adds up tallies. Safe to run at any
 * time, in several processes at once, and to break off.
 *
 * @returns how many rows were removed, by table
 */
export async function removeExpired(): Promise<Record<string, number>> {
  const at = now()
  const removed: Record<string, number> = {}
  for (const table of Object.keys(EXPIRED)) removed[table] = await removeFrom(table, at)
  await addUpTallies()
  return removed
}

async function removeFrom(table: string, at: DateTime): Promise<number> {
  const { key, over, letGo } = EXPIRED[table]!
  let removed = 0
  for (;;) {
    const due = db.from(table).select(key).limit(BATCH)
    over(due, at)
    const rows: Record<string, string | number>[] = await due
    if (rows.length === 0) return removed
    const keys = rows.map((row) => row[key]!)
    await letGo?.(keys)
    const again = db.from(table).whereIn(key, keys)
    // Asked again: a session may have been used in between, and lives on.
    const deleted: unknown = await again.where((condition) => void over(condition, at)).delete()
    removed += Number(deleted)
    if (rows.length < BATCH || Number(deleted) === 0) return removed
  }
}

/**
 * Adds up the parts of tallies that were written by connections which no longer exist: on PostgreSQL each
 * connection has its own. What the tallies say stays the same. Safe to run at any time.
 */
export async function addUpTallies(): Promise<void> {
  if (db.connection().dialect.name !== 'postgres') return
  await db.rawQuery(
    `with ended as (
       delete from tallies where writer <> 0 and writer not in (select pid from pg_stat_activity)
       returning tally, subject_id, key, total
     )
     insert into tallies (tally, subject_id, key, writer, total)
     select tally, subject_id, key, 0, sum(total) from ended group by tally, subject_id, key
     on conflict (tally, subject_id, key, writer) do update set total = tallies.total + excluded.total`
  )
}
