import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import { now, toSql } from '#app/core/clock'
import { BankLineDecided } from '#app/payments/exceptions/payment_refusals'
import { lockBankLine } from '#app/payments/queries/bank_lines'
import type { Cashier } from '#app/payments/rules/cashier'
import type { Actor } from '#app/registrations/rules/transitions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Says which payment a line of the bank is about. One that was set aside waits again.
 *
 * @param input.payment within the cashier's scope
 * @throws BankLineDecided for a line that is booked
 */
export function matchBankLine(
  input: { lineId: number; payment: { id: number; reference: string }; actor: Cashier },
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    const { lineId, payment, actor } = input
    const line = await lockBankLine(lineId, client)
    if (line.state === 'booked') throw new BankLineDecided()
    await client
      .from('bank_statement_lines')
      .where('id', lineId)
      .update({
        ...{ state: 'open', matched: 'hand', payment_id: payment.id, updated_at: toSql(now()) },
        ...{ decided_by: null, decided_at: null, dismissed_for: null },
      })
    await recordAudit(
      {
        ...{ actorId: actor.id, ability: actor.ability, action: 'bank_line.matched' },
        ...{ subjectType: 'bank_line', subjectId: lineId },
        before: { reference: line.payment?.reference ?? null },
        after: { reference: payment.reference },
      },
      client
    )
  }, trx)
}

/**
 * Sets a line of the bank aside that is not about a payment.
 *
 * @throws BankLineDecided when it does not wait any more
 */
export function dismissBankLine(
  input: { lineId: number; reason: string; actor: Omit<Cashier, 'scope'> },
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    const { lineId, reason, actor } = input
    const line = await lockBankLine(lineId, client)
    if (line.state !== 'open') throw new BankLineDecided()
    const at = toSql(now())
    await client
      .from('bank_statement_lines')
      .where('id', lineId)
      .update({
        ...{ state: 'dismissed', dismissed_for: reason, decided_by: actor.id },
        ...{ decided_at: at, updated_at: at },
      })
    await recordAudit(
      {
        ...{ actorId: actor.id, ability: actor.ability, action: 'bank_line.dismissed', reason },
        ...{ subjectType: 'bank_line', subjectId: lineId },
      },
      client
    )
  }, trx)
}

/**
 * The line that a transaction booked waits again, since that transaction is reversed: in the same transaction of the
 * database, as it was matched. The caller holds the locks of the transaction's payment.
 */
export async function reopenBankLine(
  { transactionId, actor }: { transactionId: number; actor: Actor },
  trx: TransactionClientContract
): Promise<void> {
  const line: { id: number; reference: string } | null = await trx
    .from('bank_statement_lines as l')
    .join('payments as p', 'p.id', 'l.payment_id')
    .where({ 'l.transaction_id': transactionId, 'l.state': 'booked' })
    .select('l.id', 'p.reference')
    .first()
  if (!line) return
  await trx
    .from('bank_statement_lines')
    .where('id', line.id)
    .update({
      ...{ state: 'open', transaction_id: null, reversed_transaction_id: transactionId },
      ...{ decided_by: null, decided_at: null, updated_at: toSql(now()) },
    })
  await recordAudit(
    {
      ...{ actorId: actor.id, ability: actor.ability, action: 'bank_line.reopened' },
      ...{ subjectType: 'bank_line', subjectId: line.id },
      after: { reference: line.reference },
    },
    trx
  )
}
