import { now, toSql } from '#app/core/clock'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Hands a person's registrations over to another account; no event may have both. @returns how many */
export async function passRegistrations(
  { from, to }: { from: number; to: number },
  trx: TransactionClientContract
): Promise<number> {
  const passed = await trx
    .from('registrations')
    .where('user_id', from)
    .update({ user_id: to, updated_at: toSql(now()) })
  return Number(passed)
}
