import type { Minor } from '#isomorphic/core/money'
import type { DateTime } from 'luxon'

/** What a gateway is asked to collect. */
export interface CheckoutRequest {
  /** Ours, which comes back with every message about it; asking twice with it opens one checkout. */
  publicId: string
  amount: Minor
  currency: string
  /** What the payer reads there. */
  description: string
  email: string
  locale: string
  /** Until when it may be paid. */
  expiresAt: DateTime
  /** Where the payer goes afterwards, having paid or not. */
  returnUrl: string
}

/** What a gateway tells: money came (`paid`), or will not come any more (`ended`). */
export interface GatewayEvent {
  /** Unique at the gateway: the same message may come many times. */
  id: string
  type: 'paid' | 'ended'
  /** Public id of our checkout. */
  checkout: string
  /** In minor units, as it was really paid. */
  amount: Minor
  currency: string
  /** By which a refund names it. */
  externalReference: string
  occurredAt: DateTime
}

/** The outside world that collects money online; another one is one folder beside this file. */
export interface PaymentGateway {
  /** In routes, rows and settings: `stripe`. */
  readonly name: string
  /** Longest and shortest time that a checkout may be open, in minutes. */
  readonly minutes: { min: number; max: number }
  /** @returns whether it takes such an amount at all */
  accepts(amount: Minor, currency: string): boolean
  /** @throws GatewayUnreachable */
  openCheckout(request: CheckoutRequest): Promise<{ externalId: string; url: string }>
  /** Ends one that is open, so that nobody pays it any more; one that has ended stays so. */
  endCheckout(externalId: string): Promise<void>
  /**
   * @param message the bytes of the request, and its headers
   * @returns what it says; null: nothing that concerns us
   * @throws MessageNotSigned
   */
  readMessage(message: { body: string; headers: Record<string, unknown> }): GatewayEvent | null
  /**
   * Gives money back; asking again with the same key, however much later, gives it back once.
   *
   * @param request.askedAt when it was asked for the first time
   * @returns the refund's own reference
   * @throws RefundRefusedByGateway when it will never be done, GatewayUnreachable when it may have been
   */
  refund(request: {
    externalReference: string
    amount: Minor
    currency: string
    key: string
    askedAt: DateTime
  }): Promise<string>
}
