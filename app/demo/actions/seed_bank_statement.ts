import { now } from '#app/core/clock'
import { startImport } from '#app/imports/actions/start_import'
import { startImportStep } from '#app/imports/actions/start_import_step'
import type Import from '#app/imports/models/import'
import { bankAccounts } from '#app/installation/queries/bank_accounts'
import { runTrackedJob } from '#app/jobs/actions/run_tracked_job'
import { confirmBankLines } from '#app/payments/actions/confirm_bank_lines'
import { dismissBankLine } from '#app/payments/actions/decide_bank_line'
import { BANK_LINES, listBankLines } from '#app/payments/queries/bank_lines'
import { cashierOf } from '#app/payments/queries/cashier_of'
import { minor, type StoredMinor } from '#app/core/database/columns'
import User from '#app/users/models/user'
import { currency } from '#config/app'
import { amountText, type Minor } from '#isomorphic/core/money'
import { shownReference } from '#isomorphic/payments/reference'
import db from '@adonisjs/lucid/services/db'

const KIND = { kind: 'bank' as const, eventId: null }
const HEADINGS = ['Fecha', 'Descripción', 'Ordenante', 'Monto', 'Moneda', 'Referencia del banco']
const POSITIONS = {
  ...{ booked_on: 0, text: 1, counterparty: 2 },
  ...{ amount: 3, currency: 4, bank_reference: 5 },
}
const FIRST_NUMBER = 880_101
const FEE = '-3.50'
const INTEREST = '4.18'

interface Owed {
  reference: string
  name: string
  amount: Minor
}

/**
 * The statement of last week, uploaded by the cashier: of what it names one is decided, the rest waits: transfers that
 * were reported, money that nobody reported, too much, too late, and what names no payment.
 */
export async function seedBankStatement({ cashierEmail }: { cashierEmail: string }): Promise<void> {
  const user = await User.findByOrFail('email', cashierEmail)
  const [account] = await bankAccounts()
  if (!account) return
  const rows = await statement()
  const upload = {
    headings: HEADINGS,
    positions: { ...POSITIONS },
    rows: rows.map((cells, at) => ({ line: at + 2, cells })),
    isCertain: true,
  }
  const record = await startImport({
    ...{ ...KIND, fileName: 'Estado de cuenta.csv', upload, invite: false },
    ...{ account: account.id, actorId: user.id },
  })
  await work(record)
  const applying = { from: ['previewed' as const], to: 'applying' as const, actorId: user.id }
  await startImportStep({ record: await record.refresh(), ...applying })
  await work(record)

  const actor = (await cashierOf(user))!
  const state = { q: '', page: 1, perPage: 100, sort: BANK_LINES.defaultSort, filters: {} }
  const list = await listBankLines({ ...state, direction: 'asc' }, actor)
  const known = list.rows.find(({ proposal }) => proposal?.kind === 'known')
  if (known) {
    await confirmBankLines({ lines: [{ line: known.publicId, as: 'known' }], actor })
  }
  const interest = list.rows.find(({ text }) => text === 'Intereses del mes')
  if (interest) {
    await dismissBankLine({ lineId: interest.id, reason: 'Interest of the bank', actor })
  }
}

async function work(record: Import): Promise<void> {
  await record.refresh()
  await record.load('trackedJob')
  await runTrackedJob(record.trackedJob)
}

/** What the bank would write about the payments of the semester. */
async function statement(): Promise<string[][]> {
  const reported = await transfers('in_review')
  const confirmed = await transfers('confirmed')
  const pending = await payments('pending')
  const [late, paid] = [await payments('void'), await payments('paid')]
  const rows = [
    ...reported.slice(0, 1).map((owed) => said(owed, `Inscripción ${owed.reference}`)),
    ...confirmed.slice(0, 1).map((owed) => said(owed, shownReference(owed.reference))),
    ...pending.slice(0, 1).map((owed) => said(owed, shownReference(owed.reference).toLowerCase())),
    ...pending
      .slice(1, 2)
      .map((owed) => said({ ...owed, amount: owed.amount / 2n }, `Abono ${owed.reference}`)),
    ...pending
      .slice(2, 3)
      .map((owed) => said({ ...owed, amount: owed.amount * 2n }, `Pago doble ${owed.reference}`)),
    ...late.slice(0, 1).map((owed) => said(owed, `Pago ${owed.reference}`)),
    ...paid.slice(0, 1).map((owed) => said(owed, `Otra vez ${owed.reference}`)),
    [day(2), 'Transferencia recibida', 'Marcela Iglesias', '25.00', currency],
    [day(3), 'Intereses del mes', '', INTEREST, currency],
    [day(3), 'Comisión', '', FEE, currency],
  ]
  return rows.map((cells, at) => [...cells, String(FIRST_NUMBER + at)])
}

const day = (ago: number) => now().minus({ days: ago }).toFormat('dd/MM/yyyy')

const said = ({ name, amount }: Owed, text: string) => [
  ...[day(1), text, name, amountText(amount, currency), currency],
]

async function payments(status: string): Promise<Owed[]> {
  const rows: Row[] = await db
    .from('payments as p')
    .join('users as u', 'u.id', 'p.user_id')
    .where('p.status', status)
    .where('p.unallocated', false)
    .whereNotIn('p.id', db.from('transactions').where({ method: 'transfer' }).select('payment_id'))
    .orderBy('p.id', 'desc')
    .limit(3)
    .select('p.reference', 'u.name', 'p.amount_minor')
  return rows.map(owedOf)
}

async function transfers(status: 'in_review' | 'confirmed'): Promise<Owed[]> {
  const query = db
    .from('transactions as t')
    .join('payments as p', 'p.id', 't.payment_id')
    .join('users as u', 'u.id', 'p.user_id')
    .leftJoin('transaction_reviews as v', 'v.transaction_id', 't.id')
    .where({ 't.kind': 'collection', 't.method': 'transfer' })
    .orderBy('t.id', 'desc')
    .limit(1)
    .select('p.reference', 'u.name', 't.amount_minor')
  if (status === 'confirmed') query.where('v.decision', 'confirmed')
  else query.where('t.initial_status', 'in_review').whereNull('v.id')
  return ((await query) as Row[]).map(owedOf)
}

interface Row {
  reference: string
  name: string
  amount_minor: StoredMinor
}

function owedOf({ reference, name, amount_minor: amount }: Row): Owed {
  return { reference, name, amount: minor(amount) }
}
