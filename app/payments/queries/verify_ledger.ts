import {
  GENESIS_HASH,
  hashOfReceipt,
  hashOfReview,
  hashOfTransaction,
  type Method,
  type TransactionKind,
} from '#app/payments/rules/ledger_entry'
import { ledgerHead, type LedgerHead } from '#app/payments/queries/ledger_head'
import { expectedInDrawer } from '#app/payments/queries/desk_totals'
import { heldOf, statusOf, type PaymentStatus } from '#app/payments/rules/payment_states'
import { worthOf } from '#app/payments/rules/cash_desk'
import { exactAmount, minor, type StoredMinor } from '#app/core/database/columns'
import { fromSql, toSql } from '#app/core/clock'
import type { Minor } from '#isomorphic/core/money'
import { paymentReference } from '#isomorphic/payments/reference'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Something in the ledger that cannot be true, and the row that it is in. */
export interface LedgerFinding {
  code: LedgerFault
  /** Table and row number: `transactions 17`. */
  row: string
}

export type LedgerFault =
  | 'hash_differs'
  | 'chain_broken'
  | 'head_differs'
  | 'head_unknown'
  | 'reference_differs'
  | 'balance_differs'
  | 'status_differs'
  | 'receipt_missing'
  | 'receipt_superfluous'
  | 'receipt_gap'
  | 'receipt_differs'
  | 'desk_differs'
  | 'not_confirmed_though_paid'
  | 'confirmed_though_unpaid'
  | 'refund_request_missing'
  | 'refund_request_differs'
  | 'payment_missing'
  | 'end_differs'
  | 'bank_line_unbooked'
  | 'bank_line_missing'

export interface LedgerVerification {
  entries: number
  payments: number
  receipts: number
  desks: number
  head: LedgerHead
  findings: LedgerFinding[]
}

const AT_ONCE = 1000

/**
 * Recomputes the chain, what every payment holds and its state, the receipts' numbers and the closed desks, and what
 * must hold between payments and registrations.
 *
 * @param client a transaction that sees one state of the database, where others write meanwhile
 * @param input.head as a closing sheet printed it, or a receipt the beginning of its hash: a chain that was written anew
 *   does not hold it
 */
export async function verifyLedger(
  client: QueryClientContract,
  input: { head?: LedgerHead } = {}
): Promise<LedgerVerification> {
  const findings: LedgerFinding[] = []
  const find = (code: LedgerFault, table: string, id: number) =>
    findings.push({ code, row: `${table} ${id}` })
  const entries = await verifyChain(client, input.head, find)
  const payments = await verifyPayments(client, find)
  const receipts = await verifyReceipts(client, find)
  const desks = await verifyDesks(client, find)
  await verifyPlaces(client, find)
  return { entries, payments, receipts, desks, head: await ledgerHead(client), findings }
}

type Find = (code: LedgerFault, table: string, id: number) => void

interface ChainRow {
  position: number | string
  previous_hash: string
  hash: string
  created_at: string | Date
}

interface TransactionRow extends ChainRow {
  id: number
  public_id: string
  payment_public_id: string
  payment_reference: string
  payment_amount: StoredMinor
  kind: TransactionKind
  method: Method
  amount_minor: StoredMinor
  currency: string
  reversed_public_id: string | null
  initial_status: 'confirmed' | 'in_review'
  external_reference: string | null
  proof_sha256: string | null
  idempotency_key: string
  request_hash: string
  desk_public_id: string | null
  recorded_by: number | null
  tendered_minor: StoredMinor | null
  reason: string | null
  receipt_hash: string | null
  occurred_at: string | Date
}

interface ReviewRow extends ChainRow {
  id: number
  transaction_public_id: string
  decision: 'confirmed' | 'rejected'
  reviewer_id: number
  reason: string | null
  receipt_hash: string | null
}

/** Reads both kinds of entries in the order of the chain, a thousand positions at a time. */
async function verifyChain(
  client: QueryClientContract,
  printed: LedgerHead | undefined,
  find: Find
): Promise<number> {
  const last = await ledgerHead(client)
  let hash = GENESIS_HASH
  let position = 0
  // A desk that was closed before the first entry printed the beginning.
  const isBeginning = printed?.position === 0 && GENESIS_HASH.startsWith(printed.hash)
  let isPrintedKnown = printed === undefined || isBeginning
  for (let from = 1; from <= last.position; from += AT_ONCE) {
    const range: [number, number] = [from, from + AT_ONCE - 1]
    const transactions = await transactionsIn(range, client)
    const reviews = await reviewsIn(range, client)
    const entries = [
      ...transactions.map((row) => ({
        ...{ table: 'transactions', row, computed: hashOfTransaction(entryOf(row)) },
      })),
      ...reviews.map((row) => ({
        ...{ table: 'transaction_reviews', row, computed: hashOfReview(reviewOf(row)) },
      })),
    ].sort((a, b) => Number(a.row.position) - Number(b.row.position))
    for (const { table, row, computed } of entries) {
      const isNext = Number(row.position) === position + 1 && row.previous_hash === hash
      if (!isNext) find('chain_broken', table, row.id)
      if (row.hash !== computed) find('hash_differs', table, row.id)
      position = Number(row.position)
      hash = row.hash
      if (printed?.position === position) isPrintedKnown = hash.startsWith(printed.hash)
    }
  }
  await verifyOutside(last.position, client, find)
  if (last.position !== position || last.hash !== hash) find('head_differs', 'ledger_heads', 1)
  if (!isPrintedKnown) find('head_unknown', 'ledger_heads', 1)
  return position
}

/** Entries that the head does not reach: it was set back, or they were never appended. */
async function verifyOutside(last: number, client: QueryClientContract, find: Find): Promise<void> {
  for (const table of ['transactions', 'transaction_reviews']) {
    const outside: { id: number }[] = await client
      .from(table)
      .where('position', '>', last)
      .orWhere('position', '<', 1)
      .orderBy('id')
      .select('id')
    for (const { id } of outside) find('chain_broken', table, id)
  }
}

function transactionsIn(
  range: [number, number],
  client: QueryClientContract
): Promise<TransactionRow[]> {
  return client
    .from('transactions as t')
    .join('payments as p', 'p.id', 't.payment_id')
    .leftJoin('transactions as wrong', 'wrong.id', 't.reverses_id')
    .leftJoin('payment_proofs as proof', 'proof.id', 't.proof_id')
    .leftJoin('cash_desk_sessions as d', 'd.id', 't.cash_desk_session_id')
    .leftJoin('receipts as r', 'r.transaction_id', 't.id')
    .whereBetween('t.position', range)
    .select('t.*', 'p.public_id as payment_public_id', 'p.reference as payment_reference')
    .select('p.amount_minor as payment_amount', 'wrong.public_id as reversed_public_id')
    .select('proof.sha256 as proof_sha256', 'd.public_id as desk_public_id')
    .select('r.hash as receipt_hash')
}

function reviewsIn(range: [number, number], client: QueryClientContract): Promise<ReviewRow[]> {
  return client
    .from('transaction_reviews as v')
    .join('transactions as t', 't.id', 'v.transaction_id')
    .leftJoin('receipts as r', 'r.transaction_id', 't.id')
    .whereBetween('v.position', range)
    .select('v.*', 't.public_id as transaction_public_id', 'r.hash as receipt_hash')
}

const linkOf = (row: ChainRow) => ({
  position: Number(row.position),
  previousHash: row.previous_hash,
  createdAt: toSql(fromSql(row.created_at)),
})

function entryOf(row: TransactionRow) {
  return {
    ...linkOf(row),
    publicId: row.public_id,
    payment: {
      publicId: row.payment_public_id,
      reference: row.payment_reference,
      amount: minor(row.payment_amount),
    },
    kind: row.kind,
    method: row.method,
    amount: minor(row.amount_minor),
    currency: row.currency,
    reverses: row.reversed_public_id,
    initialStatus: row.initial_status,
    externalReference: row.external_reference,
    proof: row.proof_sha256,
    idempotencyKey: row.idempotency_key,
    requestHash: row.request_hash,
    cashDeskSession: row.desk_public_id,
    recordedBy: row.recorded_by,
    tendered: row.tendered_minor === null ? null : minor(row.tendered_minor),
    reason: row.reason,
    // Of what was reported first, the review has it.
    receipt: row.initial_status === 'confirmed' ? row.receipt_hash : null,
    occurredAt: toSql(fromSql(row.occurred_at)),
  }
}

function reviewOf(row: ReviewRow) {
  return {
    ...linkOf(row),
    transaction: row.transaction_public_id,
    decision: row.decision,
    reviewer: row.reviewer_id,
    reason: row.reason,
    receipt: row.receipt_hash,
  }
}

interface PaymentRow {
  id: number
  reference: string
  currency: string
  amount_minor: StoredMinor
  collected_minor: StoredMinor
  refunded_minor: StoredMinor
  voided_at: string | Date | null
  ended_at: string | Date | null
  status: PaymentStatus
}

interface MovedRow {
  payment_id: number
  kind: TransactionKind
  reversed: TransactionKind | null
  amount_minor: StoredMinor
  currency: string
}

async function verifyPayments(client: QueryClientContract, find: Find): Promise<number> {
  let count = 0
  for (let after = 0; ;) {
    const rows: PaymentRow[] = await client
      .from('payments')
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .select('id', 'amount_minor', 'collected_minor', 'refunded_minor', 'voided_at', 'status')
      .select('reference', 'currency', 'ended_at')
    const moved = Map.groupBy(await movedOf(rows, client), (row) => row.payment_id)
    for (const row of rows) verifyPayment(row, moved.get(row.id) ?? [], find)
    count += rows.length
    if (rows.length < AT_ONCE) return count
    after = rows.at(-1)!.id
  }
}

async function movedOf(rows: PaymentRow[], client: QueryClientContract): Promise<MovedRow[]> {
  if (rows.length === 0) return []
  return client
    .from('transactions as t')
    .leftJoin('transactions as wrong', 'wrong.id', 't.reverses_id')
    .leftJoin('transaction_reviews as v', 'v.transaction_id', 't.id')
    .whereBetween('t.payment_id', [rows[0]!.id, rows.at(-1)!.id])
    .where((counts) =>
      counts.where('t.initial_status', 'confirmed').orWhere('v.decision', 'confirmed')
    )
    .select('t.payment_id', 't.kind', 'wrong.kind as reversed', 't.amount_minor', 't.currency')
}

function verifyPayment(row: PaymentRow, moved: MovedRow[], find: Find): void {
  const sumOf = (kind: TransactionKind): Minor =>
    moved.reduce((sum, one) => {
      if (one.kind === kind) return sum + minor(one.amount_minor)
      return one.reversed === kind ? sum - minor(one.amount_minor) : sum
    }, 0n)
  const balance = {
    amount: minor(row.amount_minor),
    collected: sumOf('collection'),
    refunded: sumOf('refund'),
  }
  const held = heldOf(balance)
  const isKept =
    balance.collected === minor(row.collected_minor) &&
    balance.refunded === minor(row.refunded_minor) &&
    moved.every(({ currency }) => currency === row.currency)
  if (!isKept || held < 0n || held > balance.amount) find('balance_differs', 'payments', row.id)
  // It follows from the row's number, so that one wrong symbol is noticed before anybody pays with it.
  if (row.reference !== paymentReference(row.id)) find('reference_differs', 'payments', row.id)
  const status = statusOf({
    ...{ ...balance, isVoid: row.voided_at !== null, isEnded: row.ended_at !== null },
  })
  if (status !== row.status) find('status_differs', 'payments', row.id)
}

async function verifyReceipts(client: QueryClientContract, find: Find): Promise<number> {
  const without: { id: number }[] = await client
    .from('transactions as t')
    .leftJoin('transaction_reviews as v', 'v.transaction_id', 't.id')
    .leftJoin('receipts as r', 'r.transaction_id', 't.id')
    .where((counts) =>
      counts.where('t.initial_status', 'confirmed').orWhere('v.decision', 'confirmed')
    )
    .whereNull('r.id')
    .select('t.id')
  for (const { id } of without) find('receipt_missing', 'transactions', id)
  const superfluous: { id: number }[] = await client
    .from('receipts as r')
    .join('transactions as t', 't.id', 'r.transaction_id')
    .leftJoin('transaction_reviews as v', 'v.transaction_id', 't.id')
    .where('t.initial_status', 'in_review')
    .where((counts) => counts.whereNull('v.id').orWhere('v.decision', 'rejected'))
    .select('r.id')
  for (const { id } of superfluous) find('receipt_superfluous', 'receipts', id)
  const misplaced: { id: number }[] = await client
    .from('receipts as r')
    .join('receipt_series as s', 's.id', 'r.receipt_series_id')
    .whereColumn('r.year', '<>', 's.year')
    .select('r.id')
  for (const { id } of misplaced) find('receipt_gap', 'receipts', id)
  await verifyReceiptHashes(client, find)
  const series: {
    id: number
    last_number: number
    count: string
    lowest: number
    highest: number
  }[] = await client
    .from('receipt_series as s')
    .leftJoin('receipts as r', 'r.receipt_series_id', 's.id')
    .groupBy('s.id', 's.last_number')
    .select('s.id', 's.last_number')
    .count('r.id as count')
    .min('r.number as lowest')
    .max('r.number as highest')
  let receipts = 0
  for (const { id, last_number: last, count, lowest, highest } of series) {
    receipts += Number(count)
    const isWhole = Number(count) === last && (last === 0 || (lowest === 1 && highest === last))
    if (!isWhole) find('receipt_gap', 'receipt_series', id)
  }
  return receipts
}

interface ReceiptRow {
  id: number
  public_id: string
  transaction_public_id: string
  receipt_series_id: number
  series: string
  year: number
  number: number
  payer: string
  concept: string
  issued_by: number | null
  hash: string
  created_at: string | Date
}

/** What stands on each receipt; that the hashes are those of the chain, the chain says. */
async function verifyReceiptHashes(client: QueryClientContract, find: Find): Promise<void> {
  for (let after = 0; ;) {
    const rows: ReceiptRow[] = await client
      .from('receipts as r')
      .join('transactions as t', 't.id', 'r.transaction_id')
      .join('payments as p', 'p.id', 't.payment_id')
      .where('r.id', '>', after)
      .orderBy('r.id')
      .limit(AT_ONCE)
      .select('r.*', 't.public_id as transaction_public_id', 'p.concept')
    for (const row of rows) {
      if (row.hash !== hashOfReceipt(receiptOf(row))) find('receipt_differs', 'receipts', row.id)
    }
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)!.id
  }
}

function receiptOf(row: ReceiptRow) {
  const { series, year, number, payer, concept } = row
  return {
    ...{ publicId: row.public_id, transaction: row.transaction_public_id, issuedBy: row.issued_by },
    ...{ seriesId: row.receipt_series_id, series, year, number, payer, concept },
    createdAt: toSql(fromSql(row.created_at)),
  }
}

interface DeskRow {
  id: number
  opening_float_minor: StoredMinor
  counted_minor: StoredMinor
  expected_minor: StoredMinor
  difference_minor: StoredMinor
  denominations: string | null
  closing_position: number | string
  closing_hash: string
  /** Of the entry that it says it was closed after. */
  entry_hash: string | null
  /** What was counted in the drawer that it took over; null: it took over none. */
  taken_minor: StoredMinor | null
}

const DESK_FIGURES = ['opening_float_minor', 'counted_minor', 'expected_minor', 'difference_minor']

async function verifyDesks(client: QueryClientContract, find: Find): Promise<number> {
  const desks: DeskRow[] = await client
    .from('cash_desk_sessions as d')
    .leftJoin('transactions as t', 't.position', 'd.closing_position')
    .leftJoin('transaction_reviews as v', 'v.position', 'd.closing_position')
    .leftJoin('cash_desk_sessions as earlier', 'earlier.id', 'd.taken_over_from_id')
    .whereNotNull('d.closed_at')
    .orderBy('d.id')
    .select('d.id', 'd.denominations', 'd.closing_position', 'd.closing_hash')
    .select(DESK_FIGURES.map((column) => client.raw(exactAmount(`d.${column}`, column))))
    .select(client.raw(exactAmount('earlier.counted_minor', 'taken_minor')))
    .select(client.raw('coalesce(t.hash, v.hash) as entry_hash'))
  for (const desk of desks) {
    const openingFloat = minor(desk.opening_float_minor)
    const expected = await expectedInDrawer({ id: desk.id, openingFloat }, client)
    const counted = worthOf(JSON.parse(desk.denominations ?? '{}') as Record<string, number>)
    const closedAfter = Number(desk.closing_position) === 0 ? GENESIS_HASH : desk.entry_hash
    const isRight =
      (desk.taken_minor === null || minor(desk.taken_minor) === openingFloat) &&
      expected === minor(desk.expected_minor) &&
      counted === minor(desk.counted_minor) &&
      counted - expected === minor(desk.difference_minor) &&
      closedAfter === desk.closing_hash
    if (!isRight) find('desk_differs', 'cash_desk_sessions', desk.id)
  }
  return desks.length
}

/** What must hold between what was paid, the places that it paid for, what is to be given back, and what the bank wrote. */
async function verifyPlaces(client: QueryClientContract, find: Find): Promise<void> {
  for (const [code, table, rule] of PLACES) {
    const answer: { rows?: { id: number }[] } & { id: number }[] = await client.rawQuery(rule)
    for (const { id } of answer.rows ?? answer) find(code, table, id)
  }
}

/** Registrations of before the ledger began have no payment, and nothing is known of their money. */
const SINCE = `(select created_at from ledger_heads)`

/** A request that was worked off is none for money that came, or came back, later. */
const REQUESTED = `exists (select 1 from refund_requests q where q.payment_id = p.id and q.state <> 'done')`

/** All of what was not paid in full is on its way back: money that came since does not pay for the place. */
const GIVING_UP = `exists (select 1 from online_refunds o
  where o.payment_id = p.id and o.state = 'asked' and o.gives_up = true)`

/** Whether what a payment was owed for is over; the fee of a team ends with the last of it, or with the next captain's. */
const OVER = `(r.status in ('cancelled', 'expired', 'rejected') and (p.team_id is null
  or exists (select 1 from payments later where later.team_id = p.team_id and later.id > p.id
    and later.voided_at is null)
  or not exists (select 1 from registrations other where other.team_id = p.team_id
    and other.status in ('submitted', 'waitlisted', 'pending_payment', 'confirmed'))))`

const PLACES: [code: LedgerFault, table: string, rule: string][] = [
  [
    'bank_line_unbooked',
    'bank_statement_lines',
    `select l.id from bank_statement_lines l left join transactions t on t.id = l.transaction_id
     where l.state = 'booked' and (t.id is null or t.kind <> 'collection' or t.method <> 'transfer'
       or t.amount_minor <> l.amount_minor or t.currency <> l.currency
       or (t.initial_status = 'in_review' and not exists (select 1 from transaction_reviews v
         where v.transaction_id = t.id and v.decision = 'confirmed'))
       or exists (select 1 from transactions back where back.reverses_id = t.id))`,
  ],
  [
    'bank_line_missing',
    'transactions',
    `select t.id from transactions t
     where t.idempotency_key like 'bank-line:%'
       and not exists (select 1 from transactions back where back.reverses_id = t.id)
       and not exists (select 1 from bank_statement_lines l where l.transaction_id = t.id
         and (t.idempotency_key = 'bank-line:' || l.public_id
           or t.idempotency_key like 'bank-line:' || l.public_id || ':%'))`,
  ],
  [
    'payment_missing',
    'registrations',
    `select r.id from registrations r
     where r.status = 'pending_payment' and r.price_amount_minor > 0
       and not exists (select 1 from payments p
         where p.registration_id = r.id and p.voided_at is null)`,
  ],
  [
    'not_confirmed_though_paid',
    'registrations',
    `select r.id from registrations r
     where r.status = 'pending_payment'
       and not exists (select 1 from registrations other join payments p on p.registration_id = other.id
         where (other.id = r.id or (other.team_id = r.team_id and other.status = r.status))
           and p.unallocated = false and p.voided_at is null
           and (p.status <> 'paid' or ${GIVING_UP}))
       and not exists (select 1 from payments p where p.team_id = r.team_id and p.voided_at is null
         and (p.status <> 'paid' or ${GIVING_UP}))
       and not (r.price_amount_minor > 0 and not exists (select 1 from payments p
         where p.registration_id = r.id and p.voided_at is null))`,
  ],
  [
    'confirmed_though_unpaid',
    'registrations',
    `select r.id from registrations r
     where r.status = 'confirmed' and r.price_amount_minor > 0 and r.confirmed_at > ${SINCE}
       and not exists (select 1 from payments p where p.registration_id = r.id
         and p.collected_minor >= p.amount_minor)`,
  ],
  [
    'refund_request_missing',
    'registrations',
    `select r.id from registrations r
     join payments p on p.registration_id = r.id
     where r.status in ('cancelled', 'expired', 'rejected') and p.collected_minor > p.refunded_minor
       and not ${REQUESTED}
       and not exists (select 1 from registrations other where other.team_id = p.team_id
         and other.status in ('submitted', 'waitlisted', 'pending_payment', 'confirmed'))`,
  ],
  [
    'end_differs',
    'payments',
    `select p.id from payments p join registrations r on r.id = p.registration_id
     where p.voided_at is null and p.unallocated = false
       and ((p.ended_at is null and ${OVER})
         or (p.ended_at is not null and (p.collected_minor = 0 or not ${OVER})))`,
  ],
  [
    'refund_request_missing',
    'payments',
    `select p.id from payments p
     where p.collected_minor > p.refunded_minor and not ${REQUESTED}
       and (p.unallocated = true or (p.registration_id is null and p.ended_at is not null))`,
  ],
  [
    'end_differs',
    'payments',
    `select p.id from payments p
     where p.registration_id is null and p.ended_at is not null and p.voided_at is null
       and (p.unallocated = true or p.collected_minor = 0 or not exists (
         select 1 from refund_requests q where q.payment_id = p.id
           and q.reason in ('late_money', 'refund_failed')))`,
  ],
  [
    'desk_differs',
    'transactions',
    `select t.id from transactions t join cash_desk_sessions d on d.id = t.cash_desk_session_id
     where d.cashier_id <> coalesce(t.recorded_by, 0) or d.currency <> t.currency`,
  ],
  [
    'refund_request_differs',
    'refund_requests',
    `select q.id from refund_requests q join payments p on p.id = q.payment_id
     where q.state = 'open' and q.amount_minor > p.collected_minor - p.refunded_minor`,
  ],
]
