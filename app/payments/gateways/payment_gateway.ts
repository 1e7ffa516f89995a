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

interface Told {
  /** Unique at the gateway: the same message may come many times. */
  id: string
  /** In minor units, as it was really moved. */
  amount: Minor
  currency: string
  occurredAt: DateTime
}

/** Money came (`paid`), or will not come any more (`ended`). */
export interface CheckoutEvent extends Told {
  type: 'paid' | 'ended'
  /** Public id of our checkout. */
  checkout: string
  /** By which a refund names it. */
  externalReference: string
}

/** A refund that the gateway had taken did not arrive, or never will: the money is in the house again. */
export interface RefundFailed extends Told {
  type: 'refund_failed'
  /** The refund's own reference. */
  refund: string
  /** The key that it was asked with; null: it was not asked for here. */
  key: string | null
}

/** What a gateway tells. */
export type GatewayEvent = CheckoutEvent | RefundFailed

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
   * Gives money back; asking again with the same key, however much later, gives it back once. It is done once the
   * gateway has taken it, also where the payer's bank needs days: one that fails after that is told of by a message
   * (`refund_failed`).
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
