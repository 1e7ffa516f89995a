import { Refusal, refusal } from '#app/core/exceptions/refusal'
import type { HttpContext } from '@adonisjs/core/http'

/** Nobody pays online here, or not this payment: no keys, a sum it does not take, too little time left. */
export const NotPayableOnline = refusal('E_NOT_PAYABLE_ONLINE')

/** The gateway does not answer. */
export const GatewayUnreachable = refusal('E_GATEWAY_UNREACHABLE', 503)

/** The gateway will not give it back. */
export const RefundRefusedByGateway = refusal('E_REFUND_REFUSED_BY_GATEWAY')

/** It does not answer; the refund is written down and goes out by itself. */
export const RefundWaits = refusal('E_REFUND_WAITS', 503)

/** Nothing goes back online that did not come so. */
export const MoreThanOnline = refusal('E_MORE_THAN_ONLINE', 422)

/** A message that the gateway has not signed. */
export class MessageNotSigned extends Refusal {
  static code = 'E_MESSAGE_NOT_SIGNED'
  static status = 400

  /** Whoever sends messages is no browser: it is never sent back to a page. */
  async handle(error: this, { response }: HttpContext) {
    return response.status(error.status).send({ code: error.code })
  }
}
