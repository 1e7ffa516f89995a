import { appendReview, appendTransaction } from '#app/payments/actions/append_to_ledger'
import { raisePayments } from '#app/payments/actions/raise_payments'
import { openRefundRequests } from '#app/payments/actions/refund_requests'
import { settlePayment } from '#app/payments/actions/settle_payment'
import { TransferRejected } from '#app/payments/events/transaction_recorded'
import { NotInReview } from '#app/payments/exceptions/payment_refusals'
import {
  lockPayment,
  paymentToMove,
  type PaymentToMove,
} from '#app/payments/queries/payment_to_move'
import {
  transactionToMove,
  type TransactionToMove,
} from '#app/payments/queries/transaction_to_move'
import { dueAfterRejection } from '#app/payments/rules/due_dates'
import { heldOf } from '#app/payments/rules/payment_states'
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
    if (transfer.status === decision && (await wasReviewed(transactionId, client))) return decision
    if (transfer.status !== 'in_review') throw new NotInReview()
    if (decision === 'rejected' && reason === '') throw new ReasonRequired()

    const fits = heldOf(payment) + transfer.amount <= payment.amount && payment.refunded === 0n
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
  // What arrives for a place that is over is money all the same: the payment lives again, and gives it back.
  if (payment.isVoid) {
    const columns = { voided_at: null, updated_at: toSql(now()) }
    await trx.from('payments').where('id', payment.id).update(columns)
  }
  await appendReview(
    { payment, transaction: transfer, decision: 'confirmed', reviewer: actor.id },
    trx
  )
  await settlePayment({ paymentId: payment.id, actor }, trx)
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
  if (payment.event === null || payment.isVoid || payment.dueAt === null) return
  const { dueAt } = payment
  const later = dueAfterRejection({ dueAt, startsAt: payment.event.startsAt }, now())
  if (later === null || +later === +dueAt) return
  await trx
    .from('payments')
    .where('id', payment.id)
    .update({ due_at: toSql(later), reminded_at: null, updated_at: toSql(now()) })
}

/** Written into the ledger beside a rejection that is none: the money is booked elsewhere. */
const NO_ROOM = 'E_PAYMENT_PAID'

async function keepApart(
  { payment, transfer, actor }: Decided,
  trx: TransactionClientContract
): Promise<void> {
  await appendReview(
    { payment, transaction: transfer, decision: 'rejected', reviewer: actor.id, reason: NO_ROOM },
    trx
  )
  const { amount, method, externalReference, occurredAt } = transfer
  const [id] = await raisePayments(
    [
      {
        userId: payment.payer.id,
        campusId: payment.campus.id,
        concept: payment.concept,
        amount,
        currency: payment.currency,
        dueAt: null,
        unallocated: true,
        createdBy: actor.id,
      },
    ],
    trx
  )
  await appendTransaction(
    {
      payment: await paymentToMove(id!, trx),
      kind: 'collection',
      ...{ method, amount, externalReference, occurredAt },
      idempotencyKey: `unallocated:${transfer.publicId}`,
      requestHash: '0'.repeat(64),
      recordedBy: actor.id,
    },
    trx
  )
  await openRefundRequests([{ paymentId: id!, amount, reason: 'overpaid' }], trx)
}

async function wasReviewed(
  transactionId: number,
  trx: TransactionClientContract
): Promise<boolean> {
  const review: unknown = await trx
    .from('transaction_reviews')
    .where('transaction_id', transactionId)
    .select('id')
    .first()
  return review !== null
}
