import { Refusal } from '#app/core/exceptions/refusal'
import { inTransaction } from '#app/core/database/in_transaction'
import { now, toSql } from '#app/core/clock'
import { recordAudit } from '#app/audit/actions/record_audit'
import { bookMoney } from '#app/payments/actions/book_money'
import { recordOnce } from '#app/payments/actions/record_once'
import { reviewTransfer } from '#app/payments/actions/review_transfer'
import { BankLineChanged, BankLineDecided } from '#app/payments/exceptions/payment_refusals'
import { bankLinesSeen, lockBankLine, type BankLine } from '#app/payments/queries/bank_lines'
import { lockPayment, type PaymentToMove } from '#app/payments/queries/payment_to_move'
import { transactionToMove } from '#app/payments/queries/transaction_to_move'
import type { Proposed } from '#app/payments/rules/bank_proposals'
import type { Cashier } from '#app/payments/rules/cashier'
import { amountText } from '#isomorphic/core/money'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'

export interface ConfirmedLine {
  /** Public id. */
  line: string
  /** What the page proposed: anything else is not done. */
  as: Proposed
}

export interface ConfirmedLines {
  done: number
  /** Those that were not, and the refusal that says why. */
  left: { payer: string; refusal: Refusal }[]
}

/**
 * Does what was proposed for lines of the bank, each in a transaction of its own: one that is refused leaves the others
 * as they are.
 */
export async function confirmBankLines(input: {
  lines: ConfirmedLine[]
  actor: Cashier
}): Promise<ConfirmedLines> {
  const { lines, actor } = input
  const asked = new Map(lines.map(({ line, as }) => [line, as]))
  const confirmed: ConfirmedLines = { done: 0, left: [] }
  for (const line of await bankLinesSeen([...asked.keys()], actor)) {
    try {
      await confirmBankLine({ line, as: asked.get(line.publicId)!, actor })
      confirmed.done += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      confirmed.left.push({ payer: line.payment?.payer ?? line.bookedOn, refusal: error })
    }
  }
  return confirmed
}

/**
 * Books a line of the bank: confirms the transfer that was reported, or records the money as it arrived. Two at once
 * wait for each other at the payment, and the second one is told.
 *
 * @throws BankLineDecided when somebody did so before; BankLineChanged when something else would be done by now
 */
export function confirmBankLine(
  input: { line: Pick<BankLine, 'id' | 'payment'>; as: Proposed; actor: Omit<Cashier, 'scope'> },
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    const { as, actor } = input
    if (!input.line.payment) throw new BankLineChanged()
    const payment = await lockPayment(input.line.payment.id, client)
    const line = await lockBankLine(input.line.id, client)
    if (line.state !== 'open') throw new BankLineDecided()
    const { kind, transactionId } = line.proposal!
    if (line.payment?.id !== payment.id || meaningOf(kind) !== meaningOf(as)) {
      throw new BankLineChanged()
    }
    const booked = await book({ line, payment, as, transactionId, actor }, client)
    const at = toSql(now())
    await client
      .from('bank_statement_lines')
      .where('id', line.id)
      .update({
        ...{ state: 'booked', transaction_id: booked },
        ...{ decided_by: actor.id, decided_at: at, updated_at: at },
      })
  }, trx)
}

/** Two halves that come at once: the one that is booked second is what is left. */
const meaningOf = (kind: string) => (kind === 'part' ? 'collect' : kind)

interface Booking {
  line: BankLine
  payment: PaymentToMove
  as: Proposed
  transactionId: number | null
  actor: Omit<Cashier, 'scope'>
}

/** @returns the row number of the transaction that stands for the line */
async function book(booking: Booking, trx: TransactionClientContract): Promise<number> {
  const { line, as, transactionId, actor } = booking
  if (transactionId === null) return collect(booking, trx)
  if (as === 'known') {
    await recordAudit(
      {
        ...{ actorId: actor.id, ability: actor.ability, action: 'bank_line.known' },
        ...{ subjectType: 'bank_line', subjectId: line.id },
        after: { amount: amountText(line.amount, line.currency) },
      },
      trx
    )
    return transactionId
  }
  const outcome = await reviewTransfer({ transactionId, decision: 'confirmed', actor }, trx)
  return outcome === 'unallocated' ? keptApartFor(transactionId, trx) : transactionId
}

async function keptApartFor(reported: number, trx: TransactionClientContract): Promise<number> {
  const { publicId } = await transactionToMove(reported, trx)
  const apart: { id: number } = await trx
    .from('transactions')
    .where('idempotency_key', `unallocated:${publicId}`)
    .select('id')
    .firstOrFail()
  return apart.id
}

/** Money on the account cannot be refused: it is booked to the bank's day, without a desk, wherever there is room for it. */
async function collect(booking: Booking, trx: TransactionClientContract): Promise<number> {
  const { line, payment, actor } = booking
  const { amount, bankReference } = line
  const { transactionId } = await recordOnce(
    {
      // What was reversed is booked anew.
      key: ['bank-line', line.publicId, line.reversed ?? []].flat().join(':'),
      request: { what: 'bank line', paymentId: payment.id, amount },
    },
    async () => payment,
    async (owed, once, client) => {
      const money = {
        ...{ method: 'transfer' as const, amount, externalReference: bankReference, ...once },
        recordedBy: actor.id,
        occurredAt: momentOf(line.bookedOn, owed.campus.timeZone),
      }
      const id = await bookMoney({ payment: owed, money, actor }, client)
      await recordAudit(
        {
          ...{ actorId: actor.id, ability: actor.ability, action: 'payment.collected' },
          ...{ subjectType: 'payment', subjectId: owed.id },
          after: { method: 'transfer', amount: amountText(amount, owed.currency) },
        },
        client
      )
      return id
    },
    trx
  )
  return transactionId
}

/** The beginning of the bank's day by the campus's clock; where that day has not begun yet, now. */
function momentOf(day: string, zone: string): DateTime {
  return DateTime.min(DateTime.fromISO(day, { zone }), now())
}
