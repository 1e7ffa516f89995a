import { refundOnline } from '#app/payments/actions/refund_online'
import { refundPayment } from '#app/payments/actions/refund_payment'
import { RefundWaits } from '#app/payments/exceptions/gateway_refusals'
import { RefundRequestClosed } from '#app/payments/exceptions/payment_refusals'
import {
  onlineKeyOf,
  requestsToWork,
  type RequestToWork,
} from '#app/payments/queries/list_refund_requests'
import type { Cashier } from '#app/payments/rules/cashier'
import type { Method } from '#app/payments/rules/ledger_entry'
import { Refusal } from '#app/core/exceptions/refusal'
import type { Minor } from '#isomorphic/core/money'

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
 * Gives back what many requests ask for, each in a transaction of its own: one that is refused leaves the others as
 * they are. What was paid online goes back online, the rest in the way that is chosen. The key of each follows from its
 * request, so that doing it again gives nothing back twice.
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
  { method, reason, actor, isGatewayDown }: RefundWork & { isGatewayDown: boolean }
): Promise<void> {
  const { paymentId, publicId, state } = request
  if (state === 'declined') throw new RefundRequestClosed()
  const { online, rest } = partsOf(request)
  const refund = { paymentId, reason, actor }
  if (online > 0n) {
    const idempotencyKey = onlineKeyOf(publicId)
    await refundOnline({ ...refund, amount: online, idempotencyKey, isLater: isGatewayDown })
  }
  if (rest > 0n) {
    const idempotencyKey = `refund-request:${publicId}`
    await refundPayment({ ...refund, amount: rest, method, idempotencyKey })
  }
}

/** How much goes back online and how much in another way, in minor units; what was asked of a gateway before is kept to. */
function partsOf({
  amount,
  state,
  online,
  asked,
}: RequestToWork): Record<'online' | 'rest', Minor> {
  switch (asked?.state) {
    case undefined:
      return { online, rest: amount - online }
    case 'asked':
      return { online: asked!.amount, rest: amount - asked!.amount }
    case 'done':
      // What is asked for was lowered by it.
      return { online: 0n, rest: state === 'open' ? amount : 0n }
    case 'failed':
      return { online: 0n, rest: amount }
  }
}
