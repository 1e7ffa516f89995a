import { forgetRowsOf } from '#app/imports/actions/forget_imported'
import { now, toSql } from '#app/core/clock'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** What a proof is called whose name might say whose it is. */
const NAMELESS = 'proof'

/**
 * Erases what was written about a person's payments outside of the ledger: notes, the words of who asked for money
 * back, the answers to them, what the bank wrote beside their money, names of files. The ledger itself and the receipts stay, as the law demands.
 */
export async function forgetPaymentWords(
  { userIds }: { userIds: number[] },
  trx: TransactionClientContract
): Promise<void> {
  const updated = { updated_at: toSql(now()) }
  const theirs = trx.from('payments').whereIn('user_id', userIds).select('id')
  await trx
    .from('refund_requests')
    .whereIn('payment_id', theirs)
    .update({ words: null, answer: null, ...updated })
  await trx
    .from('payments')
    .whereIn('user_id', userIds)
    .whereNotNull('note')
    .update({ note: null, ...updated })
  await forgetBankLines(userIds, trx)
  await trx
    .from('payment_proofs')
    .whereIn('user_id', userIds)
    .whereNull('removed_at')
    .update({ name: NAMELESS, ...updated })
}

/** With the cells of the file that they came in. */
async function forgetBankLines(userIds: number[], trx: TransactionClientContract): Promise<void> {
  const lines: { id: number }[] = await trx
    .from('bank_statement_lines')
    .whereIn('payment_id', trx.from('payments').whereIn('user_id', userIds).select('id'))
    .select('id')
  const subjectIds = lines.map(({ id }) => id)
  await forgetRowsOf({ kind: 'bank', subjectIds }, trx)
  await trx
    .from('bank_statement_lines')
    .whereIn('id', subjectIds)
    .update({ text: null, counterparty: null, dismissed_for: null, updated_at: toSql(now()) })
}
