import { bookMoney } from '#app/payments/actions/book_money'
import { activeGateway } from '#app/payments/gateways/active_gateway'
import { paymentOfRefund, takeBackRefund } from '#app/payments/actions/take_back_refund'
import type {
  CheckoutEvent,
  GatewayEvent,
  RefundFailed,
} from '#app/payments/gateways/payment_gateway'
import { lockPayment } from '#app/payments/queries/payment_to_move'
import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import { now, toSql } from '#app/core/clock'
import { amountText } from '#isomorphic/core/money'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { errors } from '@adonisjs/lucid'
import logger from '@adonisjs/core/services/logger'

interface CheckoutRow {
  id: number
  payment_id: number
  state: 'opening' | 'open' | 'paid' | 'ended'
}

/**
 * Takes a message of the gateway: signed, each once, in any order, however late. Money that it tells of is booked, and a
 * refund that did not arrive taken back, in the same transaction that remembers the message.
 *
 * @throws MessageNotSigned, E_ROW_NOT_FOUND for another gateway than the active one
 */
export async function receiveGatewayMessage(input: {
  gateway: string
  body: string
  headers: Record<string, unknown>
}): Promise<void> {
  const gateway = await activeGateway()
  if (gateway?.name !== input.gateway) throw new errors.E_ROW_NOT_FOUND()
  const event = gateway.readMessage(input)
  if (event) await inTransaction((trx) => take(event, gateway.name, trx))
}

function take(event: GatewayEvent, gateway: string, trx: TransactionClientContract): Promise<void> {
  return event.type === 'refund_failed'
    ? takeFailure(event, gateway, trx)
    : takeMoney(event, gateway, trx)
}

async function takeFailure(
  event: RefundFailed,
  gateway: string,
  trx: TransactionClientContract
): Promise<void> {
  const paymentId = await paymentOfRefund(event, gateway, trx)
  if (paymentId === null) {
    logger.error({ gateway, event: event.id }, 'A gateway tells of a refund that is not ours')
    return
  }
  await lockPayment(paymentId, trx)
  if (await remember({ event, gateway, checkoutId: null }, trx)) {
    await takeBackRefund(event, gateway, trx)
  }
}

async function takeMoney(
  event: CheckoutEvent,
  gateway: string,
  trx: TransactionClientContract
): Promise<void> {
  const checkout: CheckoutRow | null = await trx
    .from('checkouts')
    .where({ gateway, public_id: event.checkout })
    .select('id', 'payment_id', 'state')
    .first()
  if (!checkout) {
    logger.error({ gateway, event: event.id }, 'A gateway tells of a checkout that is not ours')
    return
  }
  // Two messages about one payment wait for each other here.
  const payment = await lockPayment(checkout.payment_id, trx)
  const isNew = await remember({ event, gateway, checkoutId: checkout.id }, trx)
  if (!isNew) return
  if (event.type === 'ended') {
    // Money that came before or comes after says more.
    await changeState(checkout.id, { from: ['opening', 'open'], to: 'ended' }, trx)
    return
  }
  if (event.currency !== payment.currency) {
    throw new Error(`${gateway} collected ${event.currency} for a payment in ${payment.currency}`)
  }
  const idempotencyKey = `${gateway}:${event.externalReference}`
  // Completed and succeeded are two messages about the same money.
  if (await isBooked(idempotencyKey, trx)) return
  await changeState(checkout.id, { from: ['opening', 'open', 'ended'], to: 'paid' }, trx)
  const money = {
    method: 'online' as const,
    amount: event.amount,
    externalReference: event.externalReference,
    occurredAt: event.occurredAt,
    idempotencyKey,
    requestHash: '0'.repeat(64),
    recordedBy: null,
  }
  await bookMoney({ payment, money }, trx)
  await recordAudit(
    {
      actorId: null,
      action: 'payment.collected',
      subjectType: 'payment',
      subjectId: payment.id,
      after: { method: 'online', amount: amountText(event.amount, payment.currency) },
    },
    trx
  )
}

/** @returns whether the message comes for the first time */
async function remember(
  {
    event,
    gateway,
    checkoutId,
  }: { event: GatewayEvent; gateway: string; checkoutId: number | null },
  trx: TransactionClientContract
): Promise<boolean> {
  const known: unknown = await trx
    .from('gateway_events')
    .where({ gateway, event_id: event.id })
    .select('id')
    .first()
  if (known) return false
  await trx.table('gateway_events').insert({
    gateway,
    event_id: event.id,
    type: event.type,
    checkout_id: checkoutId,
    created_at: toSql(now()),
  })
  return true
}

async function isBooked(idempotencyKey: string, trx: TransactionClientContract): Promise<boolean> {
  const booked: unknown = await trx
    .from('transactions')
    .where('idempotency_key', idempotencyKey)
    .select('id')
    .first()
  return booked !== null
}

async function changeState(
  id: number,
  { from, to }: { from: CheckoutRow['state'][]; to: CheckoutRow['state'] },
  trx: TransactionClientContract
): Promise<void> {
  await trx
    .from('checkouts')
    .where('id', id)
    .whereIn('state', from)
    .update({ state: to, updated_at: toSql(now()) })
}
