import { recordAudit } from '#app/audit/actions/record_audit'
import { now, toSql } from '#app/core/clock'
import type { ImportContext, Judged } from '#app/imports/rules/import_kind'
import type { StatementLine } from '#app/payments/rules/statement_line'
import type { Matched } from '#app/payments/rules/references_in_text'
import { currency } from '#config/app'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ulid } from '#app/core/ulid'

interface NewLine {
  data: StatementLine
  judged: Judged<{ key: string; matched: Matched; paymentId: number | null }>
}

/**
 * Keeps lines of a statement that are not there yet, and books nothing. A line that another upload keeps at the same
 * moment is refused by its unique key.
 *
 * @returns the row number of each line, in their order
 */
export async function keepBankLines(
  lines: NewLine[],
  context: ImportContext,
  trx: TransactionClientContract
): Promise<number[]> {
  const statementId = await statementOf(context, trx)
  const at = toSql(now())
  const rows = lines.map(({ data, judged: { match } }) => ({
    public_id: ulid(),
    bank_statement_id: statementId,
    bank_account_id: context.options.account!,
    line_key: match.key,
    booked_on: data.bookedOn,
    amount_minor: data.amount,
    currency,
    text: data.text || null,
    counterparty: data.counterparty,
    bank_reference: data.bankReference,
    matched: match.matched,
    payment_id: match.paymentId,
    created_at: at,
    updated_at: at,
  }))
  await trx.table('bank_statement_lines').multiInsert(rows)
  const kept: { id: number; line_key: string }[] = await trx
    .from('bank_statement_lines')
    .where('bank_account_id', context.options.account!)
    .whereIn(
      'line_key',
      rows.map((row) => row.line_key)
    )
    .select('id', 'line_key')
  const ids = new Map(kept.map((row) => [row.line_key, row.id]))
  return rows.map((row) => ids.get(row.line_key)!)
}

/** The statement of the upload, which its first lines bring along. */
async function statementOf(
  { actor, importId, options }: ImportContext,
  trx: TransactionClientContract
): Promise<number> {
  const account = options.account!
  const upload: { id: number; rows_create: number } = await trx
    .from('imports')
    .where('public_id', importId)
    .select('id', 'rows_create')
    .firstOrFail()
  const known = await statementWith(upload.id, trx)
  if (known) return known.id
  const at = toSql(now())
  await trx.table('bank_statements').insert({
    ...{ public_id: ulid(), bank_account_id: account, import_id: upload.id },
    ...{ uploaded_by: actor.id, created_at: at, updated_at: at },
  })
  await recordAudit(
    {
      actorId: actor.id,
      ability: actor.roleNames.includes('admin') ? 'admin' : 'cashier',
      action: 'bank_account.statement_added',
      subjectType: 'bank_account',
      subjectId: account,
      after: { import: importId, lines: upload.rows_create },
    },
    trx
  )
  return (await statementWith(upload.id, trx))!.id
}

function statementWith(importId: number, trx: TransactionClientContract) {
  return trx.from('bank_statements').where('import_id', importId).select('id').first() as Promise<{
    id: number
  } | null>
}
