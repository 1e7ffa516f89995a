import type { ImportDefinition, Judged, Reason } from '#app/imports/rules/import_kind'
import { bankAccountChoices, numbersOfAccounts } from '#app/installation/queries/bank_accounts'
import { keepBankLines } from '#app/payments/actions/keep_bank_lines'
import { readCamt } from '#app/payments/imports/read_camt'
import PaymentPolicy from '#app/payments/policies/payment_policy'
import { keysOf, knownLines, matchesOf } from '#app/payments/queries/known_bank_lines'
import type { Matched } from '#app/payments/rules/references_in_text'
import {
  numberAlike,
  STATEMENT_COLUMNS,
  understandLine,
  type StatementLine,
} from '#app/payments/rules/statement_line'
import { isUnlimited } from '#app/users/rules/scope'
import { now } from '#app/core/clock'
import { currency } from '#config/app'
import { shownReference } from '#isomorphic/payments/reference'

/** What was found for a line of a statement. */
export interface KnownLine {
  key: string
  matched: Matched
  paymentId: number | null
}

/** A statement of the bank: the money that came. It books nothing; cashiers decide about the lines that are new. */
export const statementImport: ImportDefinition<StatementLine, KnownLine> = {
  scope: {
    of: 'house',
    may: (user) => new PaymentPolicy().keep(user),
    seesAll: (user) => isUnlimited(user.scopeOf('cashier')),
  },
  accounts: bankAccountChoices,
  readXml: readCamt,
  columns: STATEMENT_COLUMNS,
  requires: [['booked_on'], ['amount', 'credit'], ['text']],
  understand: (cells) => understandLine(cells, currency),
  keys: () => ({}),
  numberAlike,
  async judge(lines, client, { options }) {
    const accountId = options.account!
    const numbers = await numbersOfAccounts(client)
    const keys = keysOf(lines, accountId)
    const known = await knownLines({ accountId, keys }, client)
    const matches = await matchesOf(lines, client)
    return lines.map((line, index) => {
      const { reference, ...match } = matches[index]!
      const found = { key: keys[index]!, ...match }
      if (line.isDebit) return kept(found, 'bank_debit')
      const fault = refusedFor(line, { accountId, numbers })
      if (fault) return { ...kept(found, fault.code), verdict: 'refused', reasons: [fault] }
      if (known.has(found.key)) return kept(found, 'bank_known')
      if (line.bankReference !== null && line.nth > 1) return kept(found, 'bank_repeated')
      const named = reference && {
        code: 'bank_names',
        values: { value: shownReference(reference) },
      }
      return { ...kept(found, ''), verdict: 'create', reasons: named ? [named] : [] }
    })
  },
  apply: (rows, context, trx) => keepBankLines(rows, context, trx),
}

function kept(match: KnownLine, code: string): Judged<KnownLine> {
  return {
    verdict: 'unchanged',
    reasons: [{ code }],
    subjectId: null,
    before: null,
    after: null,
    match,
  }
}

/** A bank books nothing on a day to come; what is one by then is a month taken for a day. */
function refusedFor(
  { bookedOn, account }: StatementLine,
  { accountId, numbers }: { accountId: number; numbers: Map<number, string> }
): Reason | null {
  if (bookedOn > now().toUTC().plus({ days: 1 }).toISODate()!) {
    return { code: 'bank_day_to_come', values: { value: bookedOn } }
  }
  if (account === null) return null
  const others = [...numbers].filter(([id]) => id !== accountId).map(([, number]) => bare(number))
  const own = bare(numbers.get(accountId) ?? '')
  const isOther = bare(account) !== own && others.includes(bare(account))
  const isOtherIban = IBAN.test(own) && IBAN.test(bare(account)) && own !== bare(account)
  return isOther || isOtherIban ? { code: 'bank_other_account', values: { value: account } } : null
}

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/
const bare = (number: string) => number.toUpperCase().replace(/[^A-Z0-9]/g, '')
