import { MoreThanOnline } from '#app/payments/exceptions/gateway_refusals'
import {
  IdempotencyKeyReused,
  refusalOfStep,
  RefundInPart,
  RefundTooLarge,
} from '#app/payments/exceptions/payment_refusals'
import type { PaymentGateway } from '#app/payments/gateways/payment_gateway'
import { askedRefunds, type AskedRefund } from '#app/payments/queries/asked_refunds'
import { heldBack } from '#app/payments/queries/held_back'
import { GIVEN_ONLINE } from '#app/payments/queries/online_money'
import { lockPayment, type PaymentToMove } from '#app/payments/queries/payment_to_move'
import { heldOf, STEPS } from '#app/payments/rules/payment_states'
import { ReasonRequired } from '#app/registrations/exceptions/registration_refusals'
import type { Actor } from '#app/registrations/rules/transitions'
import { minor, type StoredMinor } from '#app/core/database/columns'
import { inTransaction } from '#app/core/database/in_transaction'
import { now, toSql } from '#app/core/clock'
import { amountText, type Minor } from '#isomorphic/core/money'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ulid } from '#app/core/ulid'

export interface OnlineRefundInput {
  paymentId: number
  /** In minor units. */
  amount: Minor
  reason: string
  actor: Actor
  idempotencyKey: string
}

/**
 * Writes down that a gateway is to give money back, which holds it back from every other refund; nobody is asked yet.
 * The same call again gets the same row.
 *
 * @throws ReasonRequired, MoreThanOnline, RefundTooLarge, RefundInPart, IdempotencyKeyReused, and the refusal of a
 *   payment that holds nothing
 */
export function askOnlineRefund(
  input: OnlineRefundInput,
  gateway: PaymentGateway,
  client?: TransactionClientContract
): Promise<AskedRefund> {
  return inTransaction(async (trx) => {
    const { paymentId, amount, actor, idempotencyKey } = input
    const reason = input.reason.trim()
    const payment = await lockPayment(paymentId, trx)
    const earlier = await onlineRefundWith(idempotencyKey, trx)
    if (earlier) {
      const isSame = earlier.payment_id === paymentId && minor(earlier.amount_minor) === amount
      if (!isSame || earlier.reason !== reason) throw new IdempotencyKeyReused()
      return earlier
    }
    if (reason === '') throw new ReasonRequired()
    await checkOnlineRefund(payment, input, trx)
    const transactionId = await collectionToGiveBack(payment, { amount, gateway }, trx)
    const at = toSql(now())
    await trx.table('online_refunds').insert({
      public_id: ulid(),
      payment_id: paymentId,
      transaction_id: transactionId,
      gateway: gateway.name,
      amount_minor: amount,
      gives_up: payment.status === 'partially_paid',
      reason,
      asked_by: actor.id,
      ability: actor.ability,
      idempotency_key: idempotencyKey,
      state: 'asked',
      created_at: at,
      updated_at: at,
    })
    return (await onlineRefundWith(idempotencyKey, trx))!
  }, client)
}

/** @returns what a gateway was asked for with that key; null: nothing */
export async function onlineRefundWith(
  key: string,
  trx: TransactionClientContract
): Promise<AskedRefund | null> {
  const [asked] = await askedRefunds((query) => query.where('o.idempotency_key', key), trx)
  return asked ?? null
}

async function checkOnlineRefund(
  payment: PaymentToMove,
  { amount, idempotencyKey }: OnlineRefundInput,
  trx: TransactionClientContract
): Promise<void> {
  const other: unknown = await trx
    .from('transactions')
    .where('idempotency_key', idempotencyKey)
    .select('id')
    .first()
  if (other) throw new IdempotencyKeyReused()
  const obstacle = STEPS.refund[payment.status]
  if (obstacle) throw refusalOfStep(obstacle)
  const held = heldOf(payment)
  const free = held - (await heldBack(payment.id, trx))
  if (amount > free) throw new RefundTooLarge({ held: amountText(free, payment.currency) })
  if (payment.status === 'partially_paid' && amount < held) throw new RefundInPart()
}

/** One that came by this gateway and has as much left of it. */
async function collectionToGiveBack(
  { id: paymentId, currency }: PaymentToMove,
  { amount, gateway }: { amount: Minor; gateway: PaymentGateway },
  trx: TransactionClientContract
): Promise<number> {
  const rows: { id: number; amount_minor: StoredMinor; given: StoredMinor }[] = await trx
    .from('transactions as t')
    .leftJoin('transactions as back', 'back.reverses_id', 't.id')
    .where({ 't.payment_id': paymentId, 't.kind': 'collection', 't.method': 'online' })
    .where('t.idempotency_key', 'like', `${gateway.name}:%`)
    .whereNull('back.id')
    .orderBy('t.id')
    .select('t.id', 't.amount_minor', trx.raw(`${GIVEN_ONLINE} as given`))
  const left = rows.map((row) => ({ id: row.id, left: minor(row.amount_minor) - minor(row.given) }))
  const enough = left.find((one) => one.left >= amount)
  if (enough) return enough.id
  const most = left.reduce((found, one) => (one.left > found ? one.left : found), 0n)
  throw new MoreThanOnline({ online: amountText(most, currency) })
}
