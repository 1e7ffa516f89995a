import db from '@adonisjs/lucid/services/db'

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
