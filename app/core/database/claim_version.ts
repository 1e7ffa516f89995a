import { StaleEdit } from '#app/core/exceptions/refusal'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type Versioned =
  'announcements' | 'bank_accounts' | 'campuses' | 'cash_desks' | 'courses' | 'faculties'

/**
 * Counts an edit of a record, so that a form opened before it is refused. A counter, not `updated_at`,
 * because times are whole seconds.
 *
 * @param version the version that the form was opened with
 * @returns the version after this edit
 * @throws StaleEdit when another person saved it since
 */
export async function claimVersion(
  table: Versioned,
  { id, version }: { id: number; version: number },
  trx: TransactionClientContract
): Promise<number> {
  const next = version + 1
  const claimed = await trx.from(table).where({ id, version }).update({ version: next })
  if (Number(claimed) === 0) throw new StaleEdit()
  return next
}
