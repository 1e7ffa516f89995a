import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { recordEntry } from '#app/installation/actions/write_entry'
import { OrderOutdated } from '#app/installation/exceptions/installation_refusals'
import { LISTS, type ListName } from '#app/installation/rules/installation'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface Ordered {
  list: ListName
  /** Every account or desk that is not archived, the first one first. */
  publicIds: string[]
  actorId: number
}

/**
 * Puts the accounts or desks into another order. Safe to repeat.
 *
 * @throws OrderOutdated where the order is not that of all
 */
export function orderEntries(
  { list, publicIds, actorId }: Ordered,
  outer?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (trx) => {
    const { table } = LISTS[list]
    const rows: { id: number; public_id: string; position: number }[] = await trx
      .from(table)
      .where('active', true)
      .orderBy('id')
      .forUpdate()
      .select('id', 'public_id', 'position')
    const idOf = new Map(rows.map((row) => [row.public_id, row]))
    const ordered = publicIds.map((publicId) => idOf.get(publicId))
    if (new Set(ordered).size !== rows.length || ordered.includes(undefined)) {
      throw new OrderOutdated()
    }
    for (const [index, row] of ordered.entries()) {
      const { id, position } = row!
      if (position === index + 1) continue
      await trx
        .from(table)
        .where('id', id)
        .update({ position: index + 1, updated_at: toSql(now()) })
      const change = { before: { position }, after: { position: index + 1 } }
      await recordEntry({ list, actorId }, { id, verb: 'moved', ...change }, trx)
    }
  }, outer)
}
