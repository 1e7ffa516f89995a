import { COLUMNS, reserveIds, rowOf, type NewPayment } from '#app/payments/actions/raise_payments'
import { toSql } from '#app/core/clock'
import { insertion } from '#app/core/database/statement'
import { inBatches } from '#app/core/rules/batches'
import { paymentReference } from '#isomorphic/payments/reference'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'

/** A payment of which nothing was collected, as it is in the end. */
export interface PastPayment extends NewPayment {
  at: DateTime
  /** When what it was owed for was given up; null: it is still owed. */
  voidedAt: DateTime | null
}

const insertPast = insertion<{ id: number }>('payments', [...COLUMNS, 'voided_at'], 'returning id')

/**
 * Writes payments that were raised in the past together with their end, in a few statements: the rows that
 * `raisePayments` and `endPayments` write step by step. For an event on which nobody else is working.
 *
 * @returns their references, in their order
 */
export async function writePastPayments(
  payments: readonly PastPayment[],
  trx: TransactionClientContract
): Promise<string[]> {
  const references: string[] = []
  for (const batch of inBatches(payments)) {
    const ids = await reserveIds(batch.length, trx)
    const rows = batch.map(({ at, voidedAt, ...made }, index) => {
      const row = rowOf(made, ids[index]!, at)
      const endedAt = voidedAt && toSql(voidedAt)
      return { ...row, voided_at: endedAt, updated_at: endedAt ?? row.updated_at }
    })
    await insertPast(rows, trx)
    references.push(...ids.map((id) => paymentReference(id)))
  }
  return references
}
