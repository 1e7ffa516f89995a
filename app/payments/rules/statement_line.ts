import { statementAmount, type AmountFault } from '#app/payments/rules/statement_amount'
import type { ImportColumn, Reason, Understood } from '#app/imports/rules/import_kind'
import { minorToJson, type Minor } from '#isomorphic/core/money'
import { DateTime } from 'luxon'

/** What a statement says of money that came; plain JSON. */
export interface StatementLine {
  /** The bank's day, `2026-01-31`. */
  bookedOn: string
  /** In minor units, as text; null: money that went out, or nothing that can be read. */
  amount: string | null
  isDebit: boolean
  text: string
  counterparty: string | null
  /** The bank's own number of the entry, which it gives once. */
  bankReference: string | null
  /** The account that the file names. */
  account: string | null
  /** Which of those lines it is that are alike in every way, from 1. */
  nth: number
}

export const TEXT_MAX = 1_000
export const COUNTERPARTY_MAX = 140
export const BANK_REFERENCE_MAX = 120

export const STATEMENT_COLUMNS: ImportColumn[] = [
  column('booked_on', '2026-01-31', ['Booking date', 'Date', 'Transaction date'], ['Fecha']),
  column('amount', '25.00', ['Amount'], ['Monto', 'Importe', 'Valor']),
  column('credit', '', ['Credit', 'Credits', 'Deposit'], ['Crédito', 'Abono', 'Haber', 'Créditos']),
  column('debit', '', ['Debit', 'Debits', 'Withdrawal'], ['Débito', 'Cargo', 'Debe', 'Débitos']),
  column('side', '', ['Credit or debit', 'CR/DR', 'Side'], ['Crédito o débito', 'Tipo']),
  column('currency', 'USD', ['Currency'], ['Moneda', 'Divisa']),
  column(
    'text',
    'Enrolment 7KX2-M9AT',
    ['Text', 'Description', 'Remittance information', 'Details'],
    ['Descripción', 'Concepto', 'Detalle', 'Glosa']
  ),
  column(
    'counterparty',
    'Ana Pérez',
    ['Payer', 'Counterparty', 'Name'],
    ['Ordenante', 'Contraparte', 'Nombre']
  ),
  column(
    'bank_reference',
    '000482913',
    ['Bank reference', 'Reference', 'Document'],
    ['Referencia del banco', 'Referencia', 'Documento', 'Número de documento']
  ),
  column('account', '', ['Account', 'IBAN'], ['Cuenta', 'Número de cuenta']),
  column('booking_state', '', ['Status'], ['Estado']),
]

function column(name: string, example: string, en: string[], es: string[]): ImportColumn {
  return { name, example, aliases: { en, es } }
}

const CREDIT = ['c', 'cr', 'crdt', 'credit', 'credito', 'abono', 'haber', '+']
const DEBIT = ['d', 'dr', 'db', 'dbit', 'debit', 'debito', 'cargo', 'debe', '-']
/** Announced by the bank, and not there yet. */
const PENDING = ['pdng', 'info', 'futr', 'pending', 'pendiente', 'en proceso']
/** What banks write where they give no number. */
const NO_NUMBER = /^(?:0*|-*|notprovided|nonref|n\/?a)$/i

const wordOf = (cell: string) =>
  cell
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()

/** @returns a row of a statement, and why it cannot be taken */
export function understandLine(
  cells: Record<string, string>,
  currency: string
): Understood<StatementLine> {
  const cell = (name: string) => cells[name] ?? ''
  const reasons: Reason[] = []
  const bookedOn = bankDay(cell('booked_on'))
  if (bookedOn === null) reasons.push({ code: 'bank_day', values: { value: cell('booked_on') } })
  const named = cell('currency').toUpperCase()
  if (named !== '' && named !== currency) {
    reasons.push({ code: 'bank_currency', values: { value: named, currency } })
  }
  if (PENDING.includes(wordOf(cell('booking_state')))) reasons.push({ code: 'bank_pending' })
  const amount = signedAmount(cell, currency)
  if (typeof amount !== 'bigint') reasons.push(amount)
  const text = cell('text').slice(0, TEXT_MAX)
  const reference = cell('bank_reference').slice(0, BANK_REFERENCE_MAX)
  const data: StatementLine = {
    bookedOn: bookedOn ?? '',
    amount: typeof amount === 'bigint' && amount > 0n ? minorToJson(amount) : null,
    isDebit: typeof amount === 'bigint' && amount <= 0n,
    text,
    counterparty: cell('counterparty').slice(0, COUNTERPARTY_MAX) || null,
    bankReference: NO_NUMBER.test(reference) ? null : reference,
    account: cell('account') || null,
    nth: 1,
  }
  // Of money that went out nothing else matters.
  return { data, reasons: data.isDebit ? [] : reasons }
}

function signedAmount(cell: (name: string) => string, currency: string): Minor | Reason {
  const side = wordOf(cell('side'))
  const [credit, debit] = [
    readAmount(cell('credit'), currency),
    readAmount(cell('debit'), currency),
  ]
  if (cell('amount') === '' && (cell('credit') !== '' || cell('debit') !== '')) {
    if (typeof credit === 'bigint' && credit !== 0n) return absolute(credit)
    if (typeof debit === 'bigint' && debit !== 0n) return -absolute(debit)
    if (credit === 0n || debit === 0n) return 0n
    return cell('credit') === '' ? (debit as Reason) : (credit as Reason)
  }
  const amount = readAmount(cell('amount'), currency)
  if (typeof amount !== 'bigint' || side === '') return amount
  if (DEBIT.includes(side)) return -absolute(amount)
  if (CREDIT.includes(side)) return amount
  return { code: 'bank_side', values: { value: cell('side') } }
}

const absolute = (amount: Minor) => (amount < 0n ? -amount : amount)

const FAULTS: Record<AmountFault, string> = {
  none: 'bank_amount',
  unclear: 'bank_amount_unclear',
  too_precise: 'bank_amount_precise',
  too_large: 'bank_amount_large',
}

function readAmount(text: string, currency: string): Minor | Reason {
  const amount = statementAmount(text, currency)
  if (typeof amount === 'bigint') return amount
  return { code: FAULTS[amount], values: { value: text, currency } }
}

const YEARS = 'yyyy'
/** The day stands first where the year does not. */
const FORMATS = ['yyyy-MM-dd', 'yyyy/M/d', 'yyyyMMdd', 'd/M/yyyy', 'd-M-yyyy', 'd.M.yyyy', 'd/M/yy']

/** @returns the day as `2026-01-31`; null for what is none */
export function bankDay(text: string): string | null {
  const [day = ''] = text.trim().split(/[T ]/, 1)
  for (const format of FORMATS) {
    const read = DateTime.fromFormat(day, format, { zone: 'utc', locale: 'en' })
    const isMeant = read.isValid && (format.includes(YEARS) || day.length <= 'dd/MM/yy'.length)
    if (isMeant && read.year > 1999 && read.year < 2100) return read.toISODate()
  }
  return null
}

/**
 * What tells a line from the others of its account: the bank's own number with day and amount, else all that it says,
 * and which of the lines it is that say the same.
 */
export function identityOf(line: StatementLine): string {
  const { bookedOn, amount, bankReference, text, counterparty, nth } = line
  return JSON.stringify(
    bankReference === null
      ? [bookedOn, amount, comparableText(text), comparableText(counterparty ?? ''), nth]
      : [bookedOn, amount, bankReference]
  )
}

const comparableText = (text: string) => text.toUpperCase().replace(/\s+/g, ' ').trim()

/**
 * Numbers lines that are alike, in the order of their file.
 *
 * @param written lines of the same file that are stored already: their numbers are taken
 */
export function numberAlike(lines: StatementLine[], written: StatementLine[]): void {
  const alike = (line: StatementLine) => identityOf({ ...line, nth: 0 })
  const taken = new Map<string, Set<number>>()
  const numbersOf = (line: StatementLine) => {
    const key = alike(line)
    if (!taken.has(key)) taken.set(key, new Set())
    return taken.get(key)!
  }
  for (const line of written) numbersOf(line).add(line.nth)
  for (const line of lines) {
    const numbers = numbersOf(line)
    let nth = 1
    while (numbers.has(nth)) nth += 1
    numbers.add((line.nth = nth))
  }
}
