import { appendReview } from '#app/payments/actions/append_to_ledger'
import { bookApart, hasRoomFor, revive, settleArrived } from '#app/payments/actions/book_money'
import { TransferRejected } from '#app/payments/events/transaction_recorded'
import { NotInReview } from '#app/payments/exceptions/payment_refusals'
import { owedTogether } from '#app/payments/queries/owed_together'
import { lockPayment, type PaymentToMove } from '#app/payments/queries/payment_to_move'
import {
  transactionToMove,
  type TransactionToMove,
} from '#app/payments/queries/transaction_to_move'
import { keyApart } from '#app/payments/rules/kept_apart'
import { dueAfterRejection } from '#app/payments/rules/due_dates'
import { recordAudit } from '#app/audit/actions/record_audit'
import { ReasonRequired } from '#app/registrations/exceptions/registration_refusals'
import type { Actor } from '#app/registrations/rules/transitions'
import { now, toSql } from '#app/core/clock'
import { announce } from '#app/core/facts'
import { inTransaction } from '#app/core/database/in_transaction'
import { amountText } from '#isomorphic/core/money'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface ReviewInput {
  transactionId: number
  decision: 'confirmed' | 'rejected'
  /** For a rejection: the person reads it. */
  reason?: string | null
  actor: Actor
}

/**
 * - `confirmed`: it counts.
 * - `rejected`: it never does.
 * - `unallocated`: the money came, and its payment had no room for it any more: it is kept apart and offered for
 *   refund.
 */
export type Reviewed = 'confirmed' | 'rejected' | 'unallocated'

/**
 * Decides about a transfer that was reported. Deciding the same again changes nothing.
 *
 * @throws NotInReview when it was decided otherwise, or never waited; ReasonRequired for a rejection without one
 */
export function reviewTransfer(
  input: ReviewInput,
  trx?: TransactionClientContract
): Promise<Reviewed> {
  return inTransaction(async (client) => {
    const { transactionId, decision, actor } = input
    const reason = input.reason?.trim() ?? ''
    const { paymentId } = await transactionToMove(transactionId, client)
    const payment = await lockPayment(paymentId, client)
    const transfer = await transactionToMove(transactionId, client)
    const earlier = await earlierOutcome(transfer, client)
    if (earlier !== null && decisionOf(earlier) === decision) return earlier
    if (transfer.status !== 'in_review') throw new NotInReview()
    if (decision === 'rejected' && reason === '') throw new ReasonRequired()

    const fits = await hasRoomFor(payment, transfer.amount, client)
    const outcome = decision === 'confirmed' && !fits ? 'unallocated' : decision
    await recordAudit(
      {
        actorId: actor.id,
        ability: actor.ability,
        action: outcome === 'rejected' ? 'payment.transfer_rejected' : 'payment.transfer_confirmed',
        subjectType: 'payment',
        subjectId: paymentId,
        after: { amount: amountText(transfer.amount, payment.currency) },
        reason: reason || null,
      },
      client
    )
    const writes = { confirmed: confirm, rejected: reject, unallocated: keepApart }
    await writes[outcome]({ payment, transfer, actor, reason }, client)
    return outcome
  }, trx)
}

interface Decided {
  payment: PaymentToMove
  transfer: TransactionToMove
  actor: Actor
  reason: string
}

async function confirm(
  { payment, transfer, actor }: Decided,
  trx: TransactionClientContract
): Promise<void> {
  await revive(payment, trx)
  await appendReview(
    { payment, transaction: transfer, decision: 'confirmed', reviewer: actor.id },
    trx
  )
  await settleArrived({ payment, amount: transfer.amount, actor }, trx)
}

async function reject(
  { payment, transfer, actor, reason }: Decided,
  trx: TransactionClientContract
): Promise<void> {
  await appendReview(
    { payment, transaction: transfer, decision: 'rejected', reviewer: actor.id, reason },
    trx
  )
  const { publicId, amount } = transfer
  const { payer, reference, concept, currency } = payment
  const owed = { publicId: payment.publicId, reference, concept }
  await announce(trx, new TransferRejected(payer, owed, { publicId, amount, currency }, reason))
  const isOver = payment.isVoid || payment.isEnded
  if (payment.event === null || isOver || payment.dueAt === null) return
  const { dueAt } = payment
  const later = dueAfterRejection({ dueAt, startsAt: payment.event.startsAt }, now())
  if (later === null || +later === +dueAt) return
  await trx
    .from('payments')
    .whereIn('id', await owedTogether(payment.id, trx))
    .where('due_at', '<', toSql(later))
    .update({ due_at: toSql(later), reminded_at: null, updated_at: toSql(now()) })
}

/** Written into the ledger beside a rejection that is none: the money is booked elsewhere. */
const NO_ROOM = 'E_PAYMENT_PAID'

async function keepApart(
  { payment, transfer, actor }: Decided,
  trx: TransactionClientContract
): Promise<void> {
  const { amount, method, externalReference, occurredAt } = transfer
  await bookApart(
    {
      payment,
      money: {
        ...{ amount, method, externalReference, occurredAt },
        idempotencyKey: keyApart(transfer.publicId),
        requestHash: '0'.repeat(64),
        recordedBy: actor.id,
      },
    },
    trx
  )
  // After it: the transaction's receipt takes its number before the head of the chain is locked.
  await appendReview(
    { payment, transaction: transfer, decision: 'rejected', reviewer: actor.id, reason: NO_ROOM },
    trx
  )
}

const decisionOf = (outcome: Reviewed) => (outcome === 'unallocated' ? 'confirmed' : outcome)

/** @returns what was decided about it before; null: it still waits, or never did */
async function earlierOutcome(
  transfer: TransactionToMove,
  trx: TransactionClientContract
): Promise<Reviewed | null> {
  const review: { decision: 'confirmed' | 'rejected' } | null = await trx
    .from('transaction_reviews')
    .where('transaction_id', transfer.id)
    .select('decision')
    .first()
  if (review?.decision !== 'rejected') return review?.decision ?? null
  const apart: unknown = await trx
    .from('transactions')
    .where('idempotency_key', keyApart(transfer.publicId))
    .select('id')
    .first()
  return apart ? 'unallocated' : 'rejected'
}
