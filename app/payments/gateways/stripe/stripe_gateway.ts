import {
  GatewayUnreachable,
  MessageNotSigned,
  NotPayableOnline,
  RefundRefusedByGateway,
} from '#app/payments/exceptions/gateway_refusals'
import type {
  CheckoutEvent,
  CheckoutRequest,
  GatewayEvent,
  PaymentGateway,
  RefundFailed,
} from '#app/payments/gateways/payment_gateway'
import { fromGateway, takenByStripe, toGateway } from '#app/payments/gateways/stripe/amounts'
import type { Minor } from '#isomorphic/core/money'
import { now } from '#app/core/clock'
import { DateTime } from 'luxon'
import Stripe from 'stripe'

export interface StripeSettings {
  secretKey: string
  /** Of the endpoint that Stripe sends its messages to. */
  webhookSecret: string
  /** Another address of the API; its own where none is given. */
  apiUrl?: string
}

const PAID = ['checkout.session.completed', 'checkout.session.async_payment_succeeded']
const ENDED = ['checkout.session.expired', 'checkout.session.async_payment_failed']
/** One failure may come as each of them (https://docs.stripe.com/refunds#failed-refunds). */
const REFUNDS = ['refund.failed', 'refund.updated', 'charge.refund.updated']
/** Of a refund that the payer does not get; `pending` and `requires_action` may still become one. */
const NOT_DELIVERED = ['failed', 'canceled']
const TIMEOUT_MS = 10_000
const RETRIES = 2
/**
 * How long an idempotency key is trusted: Stripe forgets them after a day
 * (https://docs.stripe.com/api/idempotent_requests), and a request may be on its way for a while.
 */
const KEYS_KEPT_HOURS = 12
/** A page of their lists, and more refunds than one payment has. */
const PAGE = 100
const REFUNDS_MAX = 1000

/** Stripe Checkout, by Stripe's own SDK (https://docs.stripe.com/payments/checkout). */
export class StripeGateway implements PaymentGateway {
  readonly name = 'stripe'
  /** What Stripe allows for `expires_at`. */
  readonly minutes = { min: 30, max: 24 * 60 }
  readonly #stripe: Stripe
  readonly #webhookSecret: string

  constructor({ secretKey, webhookSecret, apiUrl }: StripeSettings) {
    this.#webhookSecret = webhookSecret
    this.#stripe = new Stripe(secretKey, {
      ...{ timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false },
      ...(apiUrl && addressOf(new URL(apiUrl))),
    })
  }

  accepts(amount: Minor, currency: string): boolean {
    return takenByStripe(amount, currency)
  }

  async openCheckout(request: CheckoutRequest) {
    const { publicId, amount, currency, description, returnUrl } = request
    const metadata = { checkout: publicId }
    const session = await reached(
      this.#stripe.checkout.sessions.create(
        {
          ...{ mode: 'payment', client_reference_id: publicId, metadata },
          payment_intent_data: { metadata, description },
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: toGateway(amount, currency),
                product_data: { name: description },
              },
            },
          ],
          customer_email: request.email,
          locale: request.locale === 'es' ? 'es-419' : 'en',
          expires_at: Math.floor(request.expiresAt.toSeconds()),
          ...{ success_url: returnUrl, cancel_url: returnUrl },
        },
        { idempotencyKey: publicId }
      ),
      // Such as an amount that is too small for it.
      NotPayableOnline
    )
    return { externalId: session.id, url: session.url! }
  }

  async endCheckout(externalId: string): Promise<void> {
    try {
      await this.#stripe.checkout.sessions.expire(externalId)
    } catch (error) {
      // Paid or ended meanwhile: its message says which.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw unreachable(error)
    }
  }

  readMessage({
    body,
    headers,
  }: {
    body: string
    headers: Record<string, unknown>
  }): GatewayEvent | null {
    const event = this.#signed(body, String(headers['stripe-signature'] ?? ''))
    if (REFUNDS.includes(event.type)) return failureOf(event)
    return [...PAID, ...ENDED].includes(event.type) ? checkoutOf(event) : null
  }

  async refund(request: {
    externalReference: string
    amount: Minor
    currency: string
    key: string
    askedAt: DateTime
  }): Promise<string> {
    const { externalReference, amount, currency, key, askedAt } = request
    const mayBeForgotten = askedAt < now().minus({ hours: KEYS_KEPT_HOURS })
    const refund =
      (mayBeForgotten && (await this.#refundMade(externalReference, key))) ||
      (await reached(
        this.#stripe.refunds.create(
          {
            payment_intent: externalReference,
            amount: toGateway(amount, currency),
            metadata: { refund: key },
          },
          { idempotencyKey: key }
        ),
        RefundRefusedByGateway
      ))
    if (NOT_DELIVERED.includes(refund.status ?? '')) throw new RefundRefusedByGateway()
    return refund.id
  }

  /** The refund of a payment that was asked for with our key; undefined: it never arrived there. */
  async #refundMade(paymentIntent: string, key: string): Promise<Stripe.Refund | undefined> {
    const refunds = this.#stripe.refunds.list({ payment_intent: paymentIntent, limit: PAGE })
    const made = await reached(
      refunds.autoPagingToArray({ limit: REFUNDS_MAX }),
      RefundRefusedByGateway
    )
    return made.find(({ metadata }) => metadata?.['refund'] === key)
  }

  #signed(body: string, signature: string): Stripe.Event {
    try {
      return this.#stripe.webhooks.constructEvent(body, signature, this.#webhookSecret)
    } catch {
      throw new MessageNotSigned()
    }
  }
}

function checkoutOf(event: Stripe.Event): CheckoutEvent | null {
  const session = event.data.object as Stripe.Checkout.Session
  // Completed, and the bank has not said yet whether it pays: that comes as a message of its own.
  if (PAID.includes(event.type) && session.payment_status !== 'paid') return null
  const { client_reference_id: checkout, amount_total: total } = session
  if (!checkout || total === null || !session.currency) return null
  const currency = session.currency.toUpperCase()
  return {
    id: event.id,
    type: PAID.includes(event.type) ? 'paid' : 'ended',
    checkout,
    amount: fromGateway(total, currency),
    currency,
    externalReference: referenceOf(session),
    occurredAt: DateTime.fromSeconds(event.created, { zone: 'utc' }),
  }
}

function failureOf(event: Stripe.Event): RefundFailed | null {
  const refund = event.data.object as Stripe.Refund
  if (!NOT_DELIVERED.includes(refund.status ?? '')) return null
  const currency = refund.currency.toUpperCase()
  return {
    // Stripe tells of it several times, in other words; to us that is one message.
    id: `refund_failed:${refund.id}`,
    type: 'refund_failed',
    refund: refund.id,
    key: refund.metadata?.refund ?? null,
    amount: fromGateway(refund.amount, currency),
    currency,
    occurredAt: DateTime.fromSeconds(event.created, { zone: 'utc' }),
  }
}

function referenceOf({ payment_intent: intent, id }: Stripe.Checkout.Session): string {
  return (typeof intent === 'string' ? intent : intent?.id) ?? id
}

/** @param Refused what it means that Stripe does not do what it was asked for */
async function reached<Answer>(asked: Promise<Answer>, Refused: new () => Error): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new Refused()
    throw unreachable(error)
  }
}

/** What is our fault (a wrong key, a request that it does not understand) is reported as such. */
function unreachable(error: unknown): unknown {
  const isDown =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError
  return isDown ? new GatewayUnreachable() : error
}

function addressOf({ hostname, port, protocol }: URL) {
  const plain = protocol === 'http:'
  return {
    host: hostname,
    port: port || (plain ? '80' : '443'),
    protocol: plain ? ('http' as const) : ('https' as const),
  }
}
