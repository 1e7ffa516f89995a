import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { recordEntry } from '#app/installation/actions/write_entry'
import { LISTS, type ListName } from '#app/installation/rules/installation'
import { errors } from '@adonisjs/lucid'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface Archived {
  list: ListName
  publicId: string
  /** False: nobody is told to pay there any more; what was paid there still names it. */
  active: boolean
  actorId: number
}

/** Archives an account or a desk, or brings it back. Safe to repeat. */
export function archiveEntry(
  { list, publicId, active, actorId }: Archived,
  outer?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (trx) => {
    const { table } = LISTS[list]
    const row: { id: number; active: boolean | number } | null = await trx
      .from(table)
      .where('public_id', publicId)
      .forUpdate()
      .select('id', 'active')
      .first()
    if (!row) throw new errors.E_ROW_NOT_FOUND()
    if (Boolean(row.active) === active) return
    await trx
      .from(table)
      .where('id', row.id)
      .update({ active, updated_at: toSql(now()) })
    const verb = active ? 'restored' : 'archived'
    const change = { before: { active: !active }, after: { active } }
    await recordEntry({ list, actorId }, { id: row.id, verb, ...change }, trx)
  }, outer)
}
