import { askOnlineRefund, type OnlineRefundInput } from '#app/payments/actions/ask_online_refund'
import { giveUpRefund, releaseRefund } from '#app/payments/actions/take_back_refund'
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
  return finishOnlineRefund(await askOnlineRefund(input, gateway), { isLater })
}

/**
 * Asks the gateway for what is written down, and writes into the ledger that it was given.
 *
 * @param given.isLater the gateway is known not to answer: it is not asked
 * @throws NotPayableOnline, RefundRefusedByGateway, RefundWaits
 */
export async function finishOnlineRefund(
  asked: AskedRefund,
  { isLater }: { isLater: boolean }
): Promise<Recorded> {
  const gateway = await activeGateway()
  if (!gateway) throw new NotPayableOnline()
  if (isLater && asked.state === 'asked') throw new RefundWaits()
  try {
    return await finish(asked, gateway)
  } catch (error) {
    // It never will, and whoever asked hears it: nothing is held back for it any more.
    if (error instanceof RefundRefusedByGateway) {
      const { id, payment_id: paymentId } = asked
      await inTransaction((trx) => releaseRefund({ id, paymentId }, trx))
    }
    throw error instanceof GatewayUnreachable ? new RefundWaits() : error
  }
}

/**
 * Goes on with what was asked and not finished: safe to run twice, and beside another process. What the gateway
 * refuses, which nobody waits to hear, stands on the cashiers' list and keeps nothing else from being finished.
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
      const { id, payment_id: paymentId } = one
      const failed = { id, paymentId, amount: minor(one.amount_minor) }
      await inTransaction((trx) => giveUpRefund(failed, trx))
    }
  }
  return finished
}

async function finish(asked: AskedRefund, gateway: PaymentGateway): Promise<Recorded> {
  if (asked.state === 'done') return { transactionId: asked.refund_id!, repeated: true }
  if (asked.state === 'failed') throw new RefundRefusedByGateway()
  const amount = minor(asked.amount_minor)
  const { external_reference: externalReference, currency, public_id: key } = asked
  const askedAt = fromSql(asked.created_at)
  const reference = await gateway.refund({ externalReference, amount, currency, key, askedAt })
  return inTransaction(async (trx) => {
    await lockPayment(asked.payment_id, trx)
    // Another process may have finished it meanwhile, or the gateway have told that it failed.
    const [current] = await askedRefunds((query) => query.where('o.id', asked.id), trx)
    if (current!.state === 'done') return { transactionId: current!.refund_id!, repeated: true }
    if (current!.state === 'failed') throw new RefundRefusedByGateway()
    // From here on the ledger holds it back itself.
    await settleState(asked.id, { state: 'failed' }, trx)
    const recorded = await refundPayment(
      {
        paymentId: asked.payment_id,
        ...{ amount, method: 'online', reason: asked.reason, externalReference: reference },
        actor: { id: asked.asked_by, ability: asked.ability },
        idempotencyKey: `online_refund:${key}`,
        givesUp: Boolean(asked.gives_up),
      },
      trx
    )
    await settleState(asked.id, { state: 'done', refund_id: recorded.transactionId }, trx)
    return recorded
  })
}

async function settleState(
  id: number,
  columns: { state: 'done' | 'failed'; refund_id?: number },
  trx: TransactionClientContract
): Promise<void> {
  await trx
    .from('online_refunds')
    .where('id', id)
    .whereNot('state', 'done')
    .update({ ...columns, updated_at: toSql(now()) })
}
