import { appendTransaction, type NewTransaction } from '#app/payments/actions/append_to_ledger'
import { markEnded } from '#app/payments/actions/end_payments'
import { raisePayments } from '#app/payments/actions/raise_payments'
import { openRefundRequests } from '#app/payments/actions/refund_requests'
import { settlePayment } from '#app/payments/actions/settle_payment'
import { paymentToMove, type PaymentToMove } from '#app/payments/queries/payment_to_move'
import { heldOf } from '#app/payments/rules/payment_states'
import { now, toSql } from '#app/core/clock'
import type { Actor } from '#app/registrations/rules/transitions'
import type { Minor } from '#isomorphic/core/money'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Money that has come, whatever is owed. */
export type ArrivedMoney = Pick<
  NewTransaction,
  | 'method'
  | 'amount'
  | 'externalReference'
  | 'idempotencyKey'
  | 'requestHash'
  | 'recordedBy'
  | 'occurredAt'
>

/** @returns whether a payment has room for so much money: what was given back is not collected again */
export async function hasRoomFor(
  payment: PaymentToMove,
  amount: Minor,
  trx: TransactionClientContract
): Promise<boolean> {
  if (heldOf(payment) + amount > payment.amount || payment.refunded > 0n) return false
  return !(await isOwedAnew(payment, trx))
}

/** Whether another payment took the place of one that is void: a team's fee that passed to another captain. */
async function isOwedAnew(
  { id, isVoid, isPassedOn, registrationId }: PaymentToMove,
  trx: TransactionClientContract
): Promise<boolean> {
  if (!isVoid || registrationId === null) return false
  if (isPassedOn) return true
  const other: unknown = await trx
    .from('payments')
    .where('registration_id', registrationId)
    .whereNot('id', id)
    .whereNull('voided_at')
    .where('unallocated', false)
    .select('id')
    .first()
  return other !== null
}

/**
 * Books money that has arrived and cannot be refused: to its payment, where that has room for it, else apart. A place
 * that was given up meanwhile is taken again if one is left; whatever nothing is owed for is offered for refund. The
 * caller holds the payment's lock.
 *
 * @param input.actor who says that it came; absent: a gateway
 * @returns the transaction's row number
 */
export async function bookMoney(
  input: { payment: PaymentToMove; money: ArrivedMoney; actor?: Actor },
  trx: TransactionClientContract
): Promise<number> {
  const { payment, money, actor = null } = input
  if (!(await hasRoomFor(payment, money.amount, trx))) return bookApart({ payment, money }, trx)
  await revive(payment, trx)
  const { id } = await appendTransaction({ ...money, payment, kind: 'collection' }, trx)
  await settleArrived({ payment, amount: money.amount, actor }, trx)
  return id
}

/**
 * Makes true what follows from money that arrived.
 *
 * @param input.payment as it was before
 */
export async function settleArrived(
  input: { payment: PaymentToMove; amount: Minor; actor: Actor | null },
  trx: TransactionClientContract
): Promise<void> {
  const { payment, amount, actor } = input
  const { id: paymentId } = payment
  await settlePayment({ paymentId, actor }, trx)
  // What was raised by hand and is not owed any more; of a place, settling has said so.
  if (payment.registrationId === null && (payment.isVoid || payment.isEnded)) {
    const held = heldOf(payment) + amount
    await openRefundRequests([{ paymentId, amount: held, reason: 'late_money' }], trx)
    await markEnded([paymentId], trx)
  }
}

/** What arrives for a place that is over is money all the same: the payment lives again, and gives it back. */
export async function revive(
  payment: PaymentToMove,
  trx: TransactionClientContract
): Promise<void> {
  if (!payment.isVoid) return
  const columns = { voided_at: null, updated_at: toSql(now()) }
  await trx.from('payments').where('id', payment.id).update(columns)
}

/**
 * Keeps money that its payment has no room for on a payment of its own, and offers it for refund.
 *
 * @returns the transaction's row number
 */
export async function bookApart(
  { payment, money }: { payment: PaymentToMove; money: ArrivedMoney },
  trx: TransactionClientContract
): Promise<number> {
  const { amount } = money
  const [paymentId] = await raisePayments(
    [
      {
        userId: payment.payer.id,
        campusId: payment.campus.id,
        concept: payment.concept,
        amount,
        currency: payment.currency,
        dueAt: null,
        unallocated: true,
        createdBy: money.recordedBy,
      },
    ],
    trx
  )
  const apart = await paymentToMove(paymentId!, trx)
  const { id } = await appendTransaction({ ...money, payment: apart, kind: 'collection' }, trx)
  await openRefundRequests([{ paymentId: paymentId!, amount, reason: 'overpaid' }], trx)
  return id
}
