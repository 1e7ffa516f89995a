import type { PaymentToMove } from '#app/payments/queries/payment_to_move'
import { hashOfReceipt } from '#app/payments/rules/ledger_entry'
import { now, toSql } from '#app/core/clock'
import { insertion, statement } from '#app/core/database/statement'
import { houseZone } from '#app/catalogue/queries/house_zone'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import assert from 'node:assert/strict'
import { ulid } from '#app/core/ulid'

/** The series of what no desk recorded; no campus may be called so. */
export const WEB_SERIES = 'WEB'

export interface Receipt {
  id: number
  publicId: string
  /** As printed: `MAIN-2026-000123`. */
  number: string
}

/** A number that the caller's transaction has taken, and will use or roll back. */
interface TakenNumber {
  seriesId: number
  code: string
  year: number
  number: number
}

interface SeriesRow {
  id: number
  last_number: number
}

const openSeries = {
  campus: statement(
    `insert into receipt_series (campus_id, year, last_number, created_at, updated_at)
     values (?, ?, 0, ?, ?) on conflict (campus_id, year) do nothing`
  ),
  web: statement(
    `insert into receipt_series (campus_id, year, last_number, created_at, updated_at)
     values (null, ?, 0, ?, ?) on conflict (year) where campus_id is null do nothing`
  ),
}
const takeNumber = {
  campus: statement<SeriesRow>(
    `update receipt_series set last_number = last_number + 1, updated_at = ?
     where campus_id = ? and year = ? returning id, last_number`
  ),
  web: statement<SeriesRow>(
    `update receipt_series set last_number = last_number + 1, updated_at = ?
     where campus_id is null and year = ? returning id, last_number`
  ),
}

/**
 * Takes the next number of a series and year: gap-free, since the row stays locked until the transaction ends, and a
 * transaction that is rolled back takes its number with it.
 *
 * @param input.campusId whose desk recorded it; null: nobody's. The year is the one in that campus's time zone, or
 *   in the house's
 */
export async function takeReceiptNumber(
  input: { campusId: number | null; payment: PaymentToMove },
  trx: TransactionClientContract
): Promise<TakenNumber> {
  const { campusId } = input
  const at = toSql(now())
  if (campusId === null) {
    const { year } = now().setZone(await houseZone(trx))
    const row = await orOpened(
      () => takeNumber.web.first(trx, [at, year]),
      () => openSeries.web.all(trx, [year, at, at])
    )
    return { seriesId: row.id, code: WEB_SERIES, year, number: row.last_number }
  }
  const { code, timeZone } = await campusOf(input, campusId, trx)
  const { year } = now().setZone(timeZone)
  const row = await orOpened(
    () => takeNumber.campus.first(trx, [at, campusId, year]),
    () => openSeries.campus.all(trx, [campusId, year, at, at])
  )
  return { seriesId: row.id, code, year, number: row.last_number }
}

async function orOpened(
  take: () => Promise<SeriesRow | null>,
  open: () => Promise<unknown>
): Promise<SeriesRow> {
  const taken = await take()
  if (taken) return taken
  await open()
  const row = await take()
  assert.ok(row, 'a series that was opened has numbers')
  return row
}

/** The desk's campus, which is mostly the payment's. */
async function campusOf(
  { payment: { campus } }: { payment: PaymentToMove },
  campusId: number,
  trx: TransactionClientContract
): Promise<{ code: string; timeZone: string }> {
  if (campus.id === campusId) return campus
  const row: { code: string; time_zone: string } = await trx
    .from('campuses')
    .where('id', campusId)
    .select('code', 'time_zone')
    .firstOrFail()
  return { code: row.code, timeZone: row.time_zone }
}

const insertReceipt = insertion<{ id: number }>(
  'receipts',
  [
    ...['public_id', 'transaction_id', 'receipt_series_id', 'series', 'year', 'number', 'payer'],
    ...['issued_by', 'hash', 'created_at'],
  ],
  'returning id'
)

/** A receipt that is written once its transaction is. */
export interface DrawnUpReceipt {
  seriesId: number
  publicId: string
  series: string
  year: number
  number: number
  payer: string
  issuedBy: number | null
  createdAt: string
  hash: string
}

/**
 * Says what stands on the receipt of a transaction that counts, with the number taken for it before the head of the
 * chain is locked: the entry that it is issued with has its hash in its own.
 */
export function drawUpReceipt(input: {
  transaction: string
  payment: PaymentToMove
  issuedBy: number | null
  taken: TakenNumber
}): DrawnUpReceipt {
  const { transaction, payment, issuedBy, taken } = input
  const said = {
    ...{ publicId: ulid(), seriesId: taken.seriesId, series: taken.code, issuedBy },
    ...{ year: taken.year, number: taken.number },
    payer: payment.payer.name,
    createdAt: toSql(now()),
  }
  const hash = hashOfReceipt({ ...said, transaction, concept: payment.concept })
  return { ...said, hash }
}

export async function writeReceipt(
  input: { transactionId: number; receipt: DrawnUpReceipt },
  trx: TransactionClientContract
): Promise<Receipt> {
  const { transactionId, receipt } = input
  const { publicId, series, year, number } = receipt
  const [row] = await insertReceipt(
    [
      {
        public_id: publicId,
        transaction_id: transactionId,
        receipt_series_id: receipt.seriesId,
        ...{ series, year, number },
        payer: receipt.payer,
        issued_by: receipt.issuedBy,
        hash: receipt.hash,
        created_at: receipt.createdAt,
      },
    ],
    trx
  )
  return { id: row!.id, publicId, number: receiptNumber(series, year, number) }
}

const DIGITS = 6

/** @returns the number as it is printed and typed: `MAIN-2026-000123` */
export function receiptNumber(series: string, year: number, counted: number): string {
  return `${series}-${year}-${String(counted).padStart(DIGITS, '0')}`
}
