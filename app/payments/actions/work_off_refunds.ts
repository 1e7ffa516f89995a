import { refundPayment } from '#app/payments/actions/refund_payment'
import { RefundRequestClosed } from '#app/payments/exceptions/payment_refusals'
import { requestsToWork, type RequestToWork } from '#app/payments/queries/list_refund_requests'
import type { Cashier } from '#app/payments/rules/cashier'
import type { Method } from '#app/payments/rules/ledger_entry'
import { Refusal } from '#app/core/exceptions/refusal'

export interface RefundWork {
  /** Public ids of the requests. */
  requests: string[]
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
 * they are. The key of each follows from its request, so that doing it again gives nothing back twice.
 */
export async function workOffRefunds(input: RefundWork): Promise<WorkedOff> {
  const { requests, actor } = input
  const worked: WorkedOff = { done: 0, left: [] }
  for (const request of await requestsToWork(requests, actor.scope)) {
    try {
      await workOff(request, input)
      worked.done += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      worked.left.push({ payer: request.payer, refusal: error })
    }
  }
  return worked
}

async function workOff(request: RequestToWork, { method, reason, actor }: RefundWork) {
  const { paymentId, amount, publicId, state } = request
  if (state === 'declined') throw new RefundRequestClosed()
  const idempotencyKey = `refund-request:${publicId}`
  await refundPayment({ paymentId, amount, method, reason, actor, idempotencyKey })
}
