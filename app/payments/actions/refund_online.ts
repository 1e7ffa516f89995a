import { askOnlineRefund, type OnlineRefundInput } from '#app/payments/actions/ask_online_refund'
import type { Recorded } from '#app/payments/actions/record_once'
import { refundPayment } from '#app/payments/actions/refund_payment'
import {
  GatewayUnreachable,
  NotPayableOnline,
  RefundRefusedByGateway,
  RefundWaits,
} from '#app/payments/exceptions/gateway_refusals'
import { activeGateway } from '#app/payments/gateways/active_gateway'
import type { PaymentGateway } from '#app/payments/gateways/payment_gateway'
import { askedRefunds, type AskedRefund } from '#app/payments/queries/asked_refunds'
import { lockPayment } from '#app/payments/queries/payment_to_move'
import { minor } from '#app/core/database/columns'
import { inTransaction } from '#app/core/database/in_transaction'
import { fromSql, now, toSql } from '#app/core/clock'
import type { Minor } from '#isomorphic/core/money'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Gives money back the way it came, through the gateway. What is asked is written down first, and held back from every
 * other refund; then the gateway is asked by a key of that row, so that it gives the money once, and the ledger says so.
 * A process that dies in between leaves the row, which `finishOnlineRefunds` goes on with.
 *
 * @param input.isLater the gateway is known not to answer: it is written down, and not asked
 * @throws ReasonRequired, NotPayableOnline, MoreThanOnline, RefundTooLarge, RefundInPart, IdempotencyKeyReused,
 *   RefundRefusedByGateway, RefundWaits (it is written down, and goes on by itself), and the refusal of a payment that
 *   holds nothing
 */
export async function refundOnline({
  isLater = false,
  ...input
}: OnlineRefundInput & { isLater?: boolean }): Promise<Recorded> {
  const gateway = await activeGateway()
  if (!gateway) throw new NotPayableOnline()
  const asked = await askOnlineRefund(input, gateway)
  if (isLater && asked.state === 'asked') throw new RefundWaits()
  try {
    return await finish(asked, gateway)
  } catch (error) {
    throw error instanceof GatewayUnreachable ? new RefundWaits() : error
  }
}

/**
 * Goes on with what was asked and not finished: safe to run twice, and beside another process. What the gateway
 * refuses, which is written down, keeps nothing else from being finished.
 *
 * @throws GatewayUnreachable
 */
export async function finishOnlineRefunds(): Promise<number> {
  const gateway = await activeGateway()
  if (!gateway) return 0
  const left = await askedRefunds((query) =>
    query
      .where('o.state', 'asked')
      .where('o.gateway', gateway.name)
      .where('o.created_at', '<', toSql(now().minus({ minutes: 1 })))
  )
  let finished = 0
  for (const one of left) {
    try {
      await finish(one, gateway)
      finished += 1
    } catch (error) {
      if (!(error instanceof RefundRefusedByGateway)) throw error
    }
  }
  return finished
}

async function finish(asked: AskedRefund, gateway: PaymentGateway): Promise<Recorded> {
  if (asked.state === 'done') return { transactionId: asked.refund_id!, repeated: true }
  if (asked.state === 'failed') throw new RefundRefusedByGateway()
  const amount = minor(asked.amount_minor)
  const reference = await askGateway(asked, amount, gateway)
  return inTransaction(async (trx) => {
    await lockPayment(asked.payment_id, trx)
    // From here on the ledger holds it back itself.
    const key = `online_refund:${asked.public_id}`
    await settleState(asked.id, { state: 'failed' }, trx)
    const recorded = await refundPayment(
      {
        paymentId: asked.payment_id,
        ...{ amount, method: 'online', reason: asked.reason, externalReference: reference },
        actor: { id: asked.asked_by, ability: asked.ability },
        idempotencyKey: key,
      },
      trx
    )
    await settleState(asked.id, { state: 'done', refund_id: recorded.transactionId }, trx)
    return recorded
  })
}

async function askGateway(
  { id, public_id: key, external_reference: externalReference, currency, ...asked }: AskedRefund,
  amount: Minor,
  gateway: PaymentGateway
): Promise<string> {
  try {
    const askedAt = fromSql(asked.created_at)
    return await gateway.refund({ externalReference, amount, currency, key, askedAt })
  } catch (error) {
    // It never will: nothing is held back for it any more.
    if (error instanceof RefundRefusedByGateway) {
      await inTransaction((trx) => settleState(id, { state: 'failed' }, trx))
    }
    throw error
  }
}

async function settleState(
  id: number,
  columns: { state: 'done' | 'failed'; refund_id?: number },
  trx: TransactionClientContract
): Promise<void> {
  await trx
    .from('online_refunds')
    .where('id', id)
    .update({ ...columns, updated_at: toSql(now()) })
}
