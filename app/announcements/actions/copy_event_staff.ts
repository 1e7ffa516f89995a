import { now, toSql } from '#app/core/clock'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Gives a new event the people who manage the other one and scan at its doors; judges are chosen for each.
 *
 * @returns how many duties were given
 */
export async function copyEventStaff(
  { from, to }: { from: number; to: number },
  trx: TransactionClientContract
): Promise<number> {
  const duties: { user_id: number; duty: string }[] = await trx
    .from('event_staff')
    .where('event_id', from)
    .whereIn('duty', ['manager', 'scanner'])
    .orderBy('id')
    .select('user_id', 'duty')
  const at = toSql(now())
  const rows = duties.map((tie) => ({ ...tie, event_id: to, created_at: at, updated_at: at }))
  if (rows.length > 0) await trx.table('event_staff').multiInsert(rows)
  return rows.length
}
