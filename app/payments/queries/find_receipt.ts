import { receiptNumber } from '#app/payments/actions/issue_receipt'
import { inCashScope } from '#app/payments/queries/in_cash_scope'
import type { Method, TransactionKind } from '#app/payments/rules/ledger_entry'
import type { Cashier } from '#app/payments/rules/cashier'
import { asPerson } from '#app/users/queries/person_ids'
import { fromSql } from '#app/core/clock'
import { minor, type StoredMinor } from '#app/core/database/columns'
import type { Minor } from '#isomorphic/core/money'
import encryption from '@adonisjs/core/services/encryption'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { appUrl } from '#config/app'
import type { DateTime } from 'luxon'

/** A receipt with what stands on its sheet. */
export interface IssuedReceipt {
  publicId: string
  /** As printed: `MAIN-2026-000123`. */
  number: string
  issuedAt: DateTime
  /** A cashier issued it; false: the system did. */
  isByCashier: boolean
  /** As it was then: a receipt outlives the account. */
  payer: string
  payerAccount: {
    id: number
    name: string
    email: string
    locale: string
    isVerified: boolean
    isDisabled: boolean
  }
  paymentId: number
  concept: string
  reference: string
  kind: TransactionKind
  method: Method
  /** In minor units. */
  amount: Minor
  currency: string
  /** The payment's amount and what is held of it now, in minor units. */
  owed: Minor
  occurredAt: DateTime
  timeZone: string
  reason: string | null
  /** The receipt of the movement that it takes back, and of the one that took it back. */
  reverses: string | null
  reversedBy: { number: string; at: DateTime } | null
  position: number
  hash: string
}

/** @returns the receipt, or null where there is none with that id; one query */
export async function findReceipt(publicId: string): Promise<IssuedReceipt | null> {
  const row = await receipts().where('r.public_id', publicId).first()
  return row && receiptOf(row)
}

/**
 * @param reader null: only one's own
 * @returns the receipt for its payer, or a cashier within their scope; fails with 404
 */
export async function readableReceipt(
  publicId: string,
  userId: number,
  reader: Cashier | null
): Promise<IssuedReceipt> {
  const own = receipts().where('r.public_id', publicId).whereIn('p.user_id', asPerson(userId))
  const found = reader === null ? await own.firstOrFail() : await own.first()
  return found ? receiptOf(found) : receiptInScope(publicId, reader!)
}

/** @returns the receipt, where it is in the cashier's scope; fails with 404 */
export async function receiptInScope(publicId: string, reader: Cashier): Promise<IssuedReceipt> {
  const query = receipts().where('r.public_id', publicId)
  inCashScope(query, reader.scope)
  return receiptOf(await query.firstOrFail())
}

/** @returns whether the reader may have the sheet of a receipt: its payer, or a cashier within their scope; one query at most */
export async function mayReadReceipt(
  { publicId, payerAccount }: Pick<IssuedReceipt, 'publicId' | 'payerAccount'>,
  userId: number,
  reader: Cashier | null
): Promise<boolean> {
  if (payerAccount.id === userId) return true
  if (reader === null) return false
  const query = receipts().where('r.public_id', publicId)
  inCashScope(query, reader.scope)
  return (await query.first()) !== null
}

const PURPOSE = 'mailed_receipt'

/** @returns where a mail shows a receipt to whoever reads it, for accounts that nobody has verified */
export function mailedReceiptUrl(publicId: string): string {
  const token = encryption.getMessageVerifier().sign(publicId, undefined, PURPOSE)
  return `${appUrl}/receipts/mailed/${token}`
}

/** @returns the receipt that the token names; null for a token that is not ours */
export async function findMailedReceipt(token: string): Promise<IssuedReceipt | null> {
  const publicId = encryption.getMessageVerifier().unsign<string>(token, PURPOSE)
  return publicId === null ? null : findReceipt(publicId)
}

function receipts(): DatabaseQueryBuilderContract<Row> {
  return db
    .from('receipts as r')
    .join('transactions as t', 't.id', 'r.transaction_id')
    .join('payments as p', 'p.id', 't.payment_id')
    .join('users as u', 'u.id', 'p.user_id')
    .join('campuses as c', 'c.id', 'p.campus_id')
    .leftJoin('receipts as wrong', 'wrong.transaction_id', 't.reverses_id')
    .leftJoin('transactions as back', 'back.reverses_id', 't.id')
    .leftJoin('receipts as undone', 'undone.transaction_id', 'back.id')
    .select('r.public_id', 'r.series', 'r.year', 'r.number', 'r.created_at', 'r.issued_by')
    .select('r.payer', 'u.id as user_id', 'u.name', 'u.email', 'u.locale', 'u.email_verified_at')
    .select('u.disabled_at', 'p.id as payment_id', 'p.concept', 'p.reference')
    .select('p.amount_minor as owed_minor', 'c.time_zone')
    .select('t.kind', 't.method', 't.amount_minor', 't.currency', 't.occurred_at', 't.reason')
    .select('t.position', 't.hash')
    .select('wrong.series as wrong_series', 'wrong.year as wrong_year')
    .select('wrong.number as wrong_number', 'undone.series as undone_series')
    .select('undone.year as undone_year', 'undone.number as undone_number')
    .select('undone.created_at as undone_at') as unknown as DatabaseQueryBuilderContract<Row>
}

interface Row {
  public_id: string
  series: string
  year: number
  number: number
  created_at: string | Date
  issued_by: number | null
  payer: string
  user_id: number
  name: string
  email: string
  locale: string
  email_verified_at: string | Date | null
  disabled_at: string | Date | null
  payment_id: number
  concept: string
  reference: string
  owed_minor: StoredMinor
  time_zone: string
  kind: TransactionKind
  method: Method
  amount_minor: StoredMinor
  currency: string
  occurred_at: string | Date
  reason: string | null
  position: number | string
  hash: string
  wrong_series: string | null
  wrong_year: number | null
  wrong_number: number | null
  undone_series: string | null
  undone_year: number | null
  undone_number: number | null
  undone_at: string | Date | null
}

function receiptOf(row: Row): IssuedReceipt {
  return {
    publicId: row.public_id,
    number: receiptNumber(row.series, row.year, row.number),
    issuedAt: fromSql(row.created_at),
    isByCashier: row.issued_by !== null,
    payer: row.payer,
    payerAccount: {
      id: row.user_id,
      name: row.name,
      email: row.email,
      locale: row.locale,
      isVerified: row.email_verified_at !== null,
      isDisabled: row.disabled_at !== null,
    },
    paymentId: row.payment_id,
    concept: row.concept,
    reference: row.reference,
    kind: row.kind,
    method: row.method,
    amount: minor(row.amount_minor),
    currency: row.currency,
    owed: minor(row.owed_minor),
    occurredAt: fromSql(row.occurred_at),
    timeZone: row.time_zone,
    reason: row.reason,
    reverses:
      row.wrong_series === null
        ? null
        : receiptNumber(row.wrong_series, row.wrong_year!, row.wrong_number!),
    reversedBy:
      row.undone_series === null
        ? null
        : {
            number: receiptNumber(row.undone_series, row.undone_year!, row.undone_number!),
            at: fromSql(row.undone_at!),
          },
    position: Number(row.position),
    hash: row.hash,
  }
}
