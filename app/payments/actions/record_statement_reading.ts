import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import type { Cashier } from '#app/payments/rules/cashier'

/** Records that a cashier looked at what one person owes and paid. */
export async function recordStatementReading(input: {
  reader: Pick<Cashier, 'id' | 'ability'>
  userId: number
}): Promise<void> {
  const { reader, userId } = input
  const by = { actorId: reader.id, ability: reader.ability }
  await inTransaction((trx) =>
    recordAudit({ ...by, action: 'user.viewed', subjectType: 'user', subjectId: userId }, trx)
  )
}
