import { ROWS_A_STATEMENT } from '#app/core/rules/batches'
import db from '@adonisjs/lucid/services/db'

/**
 * How many rows of a file are written by a transaction. On PostgreSQL nobody waits for it, but each of its
 * statements comes back behind the pages that are drawn meanwhile: the fewer the better.
 *
 * @param onSqlite where everybody waits for a transaction; as many as take some 20 ms
 */
export function rowsATransaction(onSqlite: number): number {
  return db.connection().dialect.name === 'postgres' ? ROWS_A_STATEMENT : onSqlite
}
