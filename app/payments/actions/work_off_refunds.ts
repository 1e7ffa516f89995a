import { askOnlineRefund, onlineRefundWith } from '#app/payments/actions/ask_online_refund'
import { finishOnlineRefund } from '#app/payments/actions/refund_online'
import { refundPayment } from '#app/payments/actions/refund_payment'
import { RefundWaits } from '#app/payments/exceptions/gateway_refusals'
import {
  RefundRequestClosed,
  RefundRequestDeclined,
} from '#app/payments/exceptions/payment_refusals'
import { activeGateway } from '#app/payments/gateways/active_gateway'
import type { AskedRefund } from '#app/payments/queries/asked_refunds'
import {
  onlineKeyOf,
  requestsToWork,
  type RequestToWork,
} from '#app/payments/queries/list_refund_requests'
import { lockPayment } from '#app/payments/queries/payment_to_move'
import type { Cashier } from '#app/payments/rules/cashier'
import type { Method } from '#app/payments/rules/ledger_entry'
import { Refusal } from '#app/core/exceptions/refusal'
import { inTransaction } from '#app/core/database/in_transaction'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface RefundWork {
  /** Public ids of the requests. */
  requests: string[]
  /** For what was not paid online: that goes back as it came. */
  method: Exclude<Method, 'online'>
  reason: string
  actor: Cashier
}

export interface WorkedOff {
  done: number
  /** Those that were not, and the refusal that says why. */
  left: { payer: string; refusal: Refusal }[]
}

/**
 * Gives back what many requests ask for, each in transactions of its own: one that is refused leaves the others as
 * they are. What was paid online goes back online, the rest in the way that is chosen. Each request is read again under
 * its payment's lock: what was declined meanwhile stays so, what was settled meanwhile is said to be. The key of each
 * follows from its request, so that doing it again gives nothing back twice.
 */
export async function workOffRefunds(input: RefundWork): Promise<WorkedOff> {
  const { requests, actor } = input
  const worked: WorkedOff = { done: 0, left: [] }
  // It is asked in vain once, and not for each of a long list.
  let isGatewayDown = false
  for (const request of await requestsToWork(requests, actor.scope)) {
    try {
      await workOff(request, { ...input, isGatewayDown })
      worked.done += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      isGatewayDown ||= error instanceof RefundWaits
      worked.left.push({ payer: request.payer, refusal: error })
    }
  }
  return worked
}

async function workOff(
  request: RequestToWork,
  input: RefundWork & { isGatewayDown: boolean }
): Promise<void> {
  const asked = await inTransaction((trx) => takeStep(request, input, trx))
  if (!asked) return
  // No transaction waits for a gateway; what became of the request meanwhile is asked again.
  await finishOnlineRefund(asked, { isLater: input.isGatewayDown })
  await inTransaction((trx) => takeStep(request, input, trx))
}

/**
 * What is left to do of a request: a gateway is to be asked, then the rest is given back.
 *
 * @returns what a gateway is to be asked for; null: all is done
 */
async function takeStep(
  { paymentId, publicId }: RequestToWork,
  { method, actor, ...input }: RefundWork,
  trx: TransactionClientContract
): Promise<AskedRefund | null> {
  const reason = input.reason.trim()
  await lockPayment(paymentId, trx)
  const [request] = await requestsToWork([publicId], actor.scope, trx)
  // It left the cashier's scope meanwhile.
  if (!request) throw new RefundRequestClosed()
  const { state, amount, online, asked } = request
  if (state === 'declined') throw new RefundRequestDeclined()
  if (state === 'done') {
    if (await isOwnWork(request, { reason, actor }, trx)) return null
    throw new RefundRequestClosed()
  }
  const refund = { paymentId, reason, actor }
  const idempotencyKey = onlineKeyOf(publicId)
  if (asked?.state === 'asked') return onlineRefundWith(idempotencyKey, trx)
  if (!asked && online > 0n) {
    const gateway = (await activeGateway())!
    return askOnlineRefund({ ...refund, amount: online, idempotencyKey }, gateway, trx)
  }
  // What a gateway gave back is not asked for any more; what it refused goes back in the other way.
  const key = `refund-request:${publicId}`
  await refundPayment({ ...refund, amount, method, idempotencyKey: key }, trx)
  return null
}

/** Whether the request was worked off by this very call, which is repeated. */
async function isOwnWork(
  { id }: RequestToWork,
  { reason, actor }: Pick<RefundWork, 'reason' | 'actor'>,
  trx: TransactionClientContract
): Promise<boolean> {
  const own: unknown = await trx
    .from('refund_requests as q')
    .join('transactions as t', 't.id', 'q.transaction_id')
    .where({ 'q.id': id, 't.recorded_by': actor.id, 't.reason': reason })
    .select('q.id')
    .first()
  return own !== null
}
