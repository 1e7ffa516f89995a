import { fromSql } from '#app/core/clock'
import { minor, type StoredMinor } from '#app/core/database/columns'
import {
  containing,
  paginate,
  type List,
  type ListOptions,
  type ListState,
} from '#app/core/http/list_query'
import { inCashScope } from '#app/payments/queries/in_cash_scope'
import { payersNamed } from '#app/payments/queries/list_payments'
import {
  proposalOf,
  type Proposal,
  type TransferOfPayment,
} from '#app/payments/rules/bank_proposals'
import type { Cashier } from '#app/payments/rules/cashier'
import type { PaymentStatus } from '#app/payments/rules/payment_states'
import type { Matched } from '#app/payments/rules/references_in_text'
import { isUnlimited } from '#app/users/rules/scope'
import type { Minor } from '#isomorphic/core/money'
import { parsePaymentReference } from '#isomorphic/payments/reference'
import { errors } from '@adonisjs/lucid'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { DateTime } from 'luxon'

export const BANK_LINE_STATES = ['open', 'booked', 'dismissed'] as const

type Filter = 'state' | 'matched' | 'account'

/** Without a state only what is to be decided. */
export const BANK_LINES = {
  sorts: { day: 'l.booked_on', amount: 'l.amount_minor' },
  defaultSort: 'day',
  filters: { state: BANK_LINE_STATES, matched: ['yes', 'no'], account: 'any' },
  tieBreaker: 'l.id',
} as const satisfies ListOptions<string, Filter>

export interface BankLine {
  id: number
  publicId: string
  state: (typeof BANK_LINE_STATES)[number]
  /** The bank's day, `2026-01-31`. */
  bookedOn: string
  amount: Minor
  currency: string
  text: string | null
  counterparty: string | null
  bankReference: string | null
  account: string
  matched: Matched | 'hand'
  payment: PaymentOfLine | null
  /** Of a line that waits. */
  proposal: Proposal | null
  /** Public id of the transaction of the proposal, or of the one that booked the line. */
  transaction: string | null
  /** Public id of what had booked it and was reversed last: it waits again, or was booked anew. */
  reversed: string | null
  dismissedFor: string | null
  decidedBy: string | null
  decidedAt: DateTime | null
}

export interface PaymentOfLine {
  id: number
  publicId: string
  reference: string
  concept: string
  payer: string
  timeZone: string
  status: PaymentStatus
  amount: Minor
  collected: Minor
  refunded: Minor
  isVoid: boolean
  isOwedAnew: boolean
}

/** One page of what the bank wrote, with what is proposed for each line. Three queries. */
export async function listBankLines(
  state: ListState<string, Filter>,
  reader: Cashier
): Promise<List<BankLine>> {
  const query = linesFor(reader).where('l.state', state.filters.state ?? 'open')
  const { matched, account } = state.filters
  if (matched === 'yes') query.whereNotNull('l.payment_id')
  if (matched === 'no') query.whereNull('l.payment_id')
  if (account) query.where('b.public_id', account)
  if (state.q) found(query, state.q)
  // What somebody took for done comes first.
  query.orderByRaw(
    `case when l.state = 'open' and l.reversed_transaction_id is not null then 0 else 1 end`
  )
  const list = await paginate<Row>(query, state, BANK_LINES)
  return { ...list, rows: await withProposals(list.rows, db.connection()) }
}

/** By the reference of the payment, who owes it, or what the bank wrote. */
function found(query: DatabaseQueryBuilderContract, q: string): void {
  const reference = parsePaymentReference(q)
  query.where((either) => {
    payersNamed(either as never, q, 'p.user_id')
    for (const column of ['l.text', 'l.counterparty', 'l.bank_reference']) {
      either.orWhereRaw(`upper(${column}) like ? escape '\\'`, [containing(q.toUpperCase())])
    }
    if (reference) either.orWhere('p.reference', reference)
  })
}

/** @returns those that the cashier sees, in their order; what does not exist is left out */
export async function bankLinesSeen(publicIds: string[], reader: Cashier): Promise<BankLine[]> {
  const rows = await linesFor(reader).whereIn('l.public_id', publicIds).orderBy('l.id')
  return rows.map((row) => lineOf(row))
}

/**
 * @param publicId as it stands in the address
 * @throws E_ROW_NOT_FOUND for those that the cashier does not see as for those that do not exist
 */
export async function findBankLine(publicId: string, reader: Cashier): Promise<BankLine> {
  const [line] = await bankLinesSeen([publicId], reader)
  if (!line) throw new errors.E_ROW_NOT_FOUND()
  return line
}

/** Locks a line, behind the payment that it is about. @returns it as it stands under the lock */
export async function lockBankLine(
  lineId: number,
  trx: TransactionClientContract
): Promise<BankLine> {
  const query = trx.from('bank_statement_lines').where('id', lineId).select('id')
  query.knexQuery.forNoKeyUpdate()
  await query
  const [line] = await withProposals(await linesQuery(trx).where('l.id', lineId), trx)
  return line!
}

/**
 * A cashier sees the lines of the payments in their scope. What names no payment may be anybody's: those who keep all
 * of the money see it, and whoever uploaded the statement.
 */
function linesFor(reader: Cashier): DatabaseQueryBuilderContract<Row> {
  const query = linesQuery(db.connection())
  if (isUnlimited(reader.scope)) return query
  return query.where((either) => {
    either.where((own) => {
      own.whereNull('l.payment_id').where('s.uploaded_by', reader.id)
    })
    either.orWhere((theirs) => {
      theirs.whereNotNull('l.payment_id')
      inCashScope(theirs as unknown as DatabaseQueryBuilderContract, reader.scope)
    })
  })
}

/** SQL: whether a captain of later owes what a payment was raised for. */
const PASSED_ON = `exists (select 1 from payments later
  where later.team_id = p.team_id and later.id > p.id and later.voided_at is null)`

/** SQL: whether another payment took the place of one that is void, as `hasRoomFor` says it. */
const OWED_ANEW = `(p.voided_at is not null and p.registration_id is not null and exists (
  select 1 from payments o where o.id <> p.id and o.voided_at is null and o.unallocated = false
    and (o.registration_id = p.registration_id or (o.team_id = p.team_id and not ${PASSED_ON}))))`

function linesQuery(client: QueryClientContract): DatabaseQueryBuilderContract<Row> {
  return client
    .from('bank_statement_lines as l')
    .join('bank_statements as s', 's.id', 'l.bank_statement_id')
    .join('bank_accounts as b', 'b.id', 'l.bank_account_id')
    .leftJoin('payments as p', 'p.id', 'l.payment_id')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('campuses as c', 'c.id', 'p.campus_id')
    .leftJoin('users as d', 'd.id', 'l.decided_by')
    .leftJoin('transactions as t', 't.id', 'l.transaction_id')
    .leftJoin('transactions as wrong', 'wrong.id', 'l.reversed_transaction_id')
    .select('l.id', 'l.public_id', 'l.state', 'l.booked_on', 'l.amount_minor', 'l.currency')
    .select('l.text', 'l.counterparty', 'l.bank_reference', 'l.matched', 'l.dismissed_for')
    .select('l.decided_at', 'd.name as decider', 'b.bank', 'b.number')
    .select('p.id as payment_row', 'p.public_id as payment', 'p.reference', 'p.concept')
    .select('p.status', 'p.amount_minor as owed_minor', 'p.collected_minor', 'p.refunded_minor')
    .select('p.voided_at', 'u.name as payer', 'c.time_zone', 't.public_id as transaction')
    .select('wrong.public_id as reversed')
    .select(client.raw(`${OWED_ANEW} as owed_anew`)) as DatabaseQueryBuilderContract<Row>
}

async function withProposals(rows: Row[], client: QueryClientContract): Promise<BankLine[]> {
  const lines = rows.map((row) => lineOf(row))
  const open = lines.filter(({ state }) => state === 'open')
  const transfers = await transfersOf(
    open.flatMap(({ payment }) => payment?.id ?? []),
    client
  )
  return lines.map((line) => {
    if (line.state !== 'open') return line
    const theirs = transfers.filter(({ paymentId }) => paymentId === line.payment?.id)
    const proposal = proposalOf(line, line.payment, theirs)
    const about = theirs.find(({ id }) => id === proposal.transactionId)
    return { ...line, proposal, transaction: about?.publicId ?? null }
  })
}

interface Transfer extends TransferOfPayment {
  publicId: string
  paymentId: number
}

/** @returns the transfers of payments that no line stands for yet, oldest first; where one was kept apart, that money */
async function transfersOf(paymentIds: number[], client: QueryClientContract): Promise<Transfer[]> {
  if (paymentIds.length === 0) return []
  const rows: TransferRow[] = await client
    .from('transactions as t')
    .leftJoin('transaction_reviews as v', 'v.transaction_id', 't.id')
    .joinRaw(
      `left join transactions as apart on apart.idempotency_key = 'unallocated:' || t.public_id
       left join bank_statement_lines as l on l.transaction_id = coalesce(apart.id, t.id)
       left join transactions as back on back.reverses_id = coalesce(apart.id, t.id)`
    )
    .whereIn('t.payment_id', [...new Set(paymentIds)])
    .where({ 't.kind': 'collection', 't.method': 'transfer' })
    .whereNull('l.id')
    .whereNull('back.id')
    .orderBy('t.id')
    .select('t.id', 't.public_id', 't.payment_id', 't.amount_minor', 't.initial_status')
    .select('v.decision', 'apart.id as apart_id', 'apart.public_id as apart_public_id')
  return rows.flatMap((row) => {
    const status = row.apart_id === null ? (row.decision ?? row.initial_status) : 'confirmed'
    if (status === 'rejected') return []
    return {
      id: row.apart_id ?? row.id,
      publicId: row.apart_public_id ?? row.public_id,
      paymentId: row.payment_id,
      amount: minor(row.amount_minor),
      status,
    }
  })
}

interface TransferRow {
  id: number
  public_id: string
  payment_id: number
  amount_minor: StoredMinor
  initial_status: 'confirmed' | 'in_review'
  decision: 'confirmed' | 'rejected' | null
  apart_id: number | null
  apart_public_id: string | null
}

interface Row {
  id: number
  public_id: string
  state: (typeof BANK_LINE_STATES)[number]
  booked_on: string
  amount_minor: StoredMinor
  currency: string
  text: string | null
  counterparty: string | null
  bank_reference: string | null
  matched: Matched | 'hand'
  dismissed_for: string | null
  decided_at: string | Date | null
  decider: string | null
  bank: string
  number: string
  payment_row: number | null
  payment: string
  reference: string
  concept: string
  status: PaymentStatus
  owed_minor: StoredMinor
  collected_minor: StoredMinor
  refunded_minor: StoredMinor
  voided_at: string | Date | null
  payer: string
  time_zone: string
  transaction: string | null
  reversed: string | null
  owed_anew: boolean | number | null
}

function lineOf(row: Row): BankLine {
  return {
    ...{ id: row.id, publicId: row.public_id, state: row.state, bookedOn: row.booked_on },
    ...{ amount: minor(row.amount_minor), currency: row.currency, text: row.text },
    ...{ counterparty: row.counterparty, bankReference: row.bank_reference },
    ...{ account: `${row.bank} ${row.number}`, matched: row.matched },
    payment: paymentOf(row),
    proposal: null,
    transaction: row.transaction,
    reversed: row.reversed,
    dismissedFor: row.dismissed_for,
    decidedBy: row.decider,
    decidedAt: fromSql(row.decided_at),
  }
}

function paymentOf(row: Row): PaymentOfLine | null {
  if (row.payment_row === null) return null
  return {
    ...{ id: row.payment_row, publicId: row.payment, reference: row.reference },
    ...{ concept: row.concept, payer: row.payer, timeZone: row.time_zone, status: row.status },
    amount: minor(row.owed_minor),
    collected: minor(row.collected_minor),
    refunded: minor(row.refunded_minor),
    isVoid: row.voided_at !== null,
    isOwedAnew: Boolean(row.owed_anew),
  }
}
