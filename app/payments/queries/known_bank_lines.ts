import { inBatches } from '#app/core/rules/batches'
import { matchedBy, referencesIn, type Matched } from '#app/payments/rules/references_in_text'
import { identityOf, type StatementLine } from '#app/payments/rules/statement_line'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { createHash } from 'node:crypto'

/** @returns what tells each line from all others, 64 hexadecimal digits; unique within its account */
export function keysOf(lines: StatementLine[], accountId: number): string[] {
  return lines.map((line) =>
    createHash('sha256')
      .update(`${accountId} ${identityOf(line)}`)
      .digest('hex')
  )
}

/** @returns which of the keys are those of lines that are stored */
export async function knownLines(
  { accountId, keys }: { accountId: number; keys: string[] },
  client: QueryClientContract
): Promise<Set<string>> {
  const known = new Set<string>()
  for (const batch of inBatches(keys)) {
    const rows: { line_key: string }[] = await client
      .from('bank_statement_lines')
      .where('bank_account_id', accountId)
      .whereIn('line_key', batch)
      .select('line_key')
    for (const row of rows) known.add(row.line_key)
  }
  return known
}

/** What the words of a line are about. */
export interface LineMatch {
  matched: Matched
  paymentId: number | null
  /** Of the payment. */
  reference: string | null
}

/** @returns for each line the payment whose reference its words name, if it is one */
export async function matchesOf(
  lines: StatementLine[],
  client: QueryClientContract
): Promise<LineMatch[]> {
  const named = lines.map((line) => referencesOf(line))
  const payments = new Map<string, number>()
  for (const batch of inBatches([...new Set(named.flat())])) {
    const rows: { id: number; reference: string }[] = await client
      .from('payments')
      .whereIn('reference', batch)
      .select('id', 'reference')
    for (const { id, reference } of rows) payments.set(reference, id)
  }
  return lines.map((line, index) => {
    const known = named[index]!.filter((reference) => payments.has(reference))
    const ids = known.map((reference) => payments.get(reference)!)
    const matched = matchedBy(line.text, ids)
    const isOne = matched === 'text'
    return { matched, paymentId: isOne ? ids[0]! : null, reference: isOne ? known[0]! : null }
  })
}

/** Some banks put what the payer wrote where their own number is. */
const referencesOf = ({ isDebit, text, bankReference }: StatementLine) =>
  isDebit ? [] : [...new Set([...referencesIn(text), ...referencesIn(bankReference ?? '')])]
