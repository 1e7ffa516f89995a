import { MessageNotSigned } from '#app/payments/exceptions/gateway_refusals'
import type {
  CheckoutEvent,
  CheckoutRequest,
  GatewayEvent,
  PaymentGateway,
  RefundFailed,
} from '#app/payments/gateways/payment_gateway'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { DateTime } from 'luxon'
import { ulid } from '#app/core/ulid'

const SIGNATURE = 'sandbox-signature'

/** What the sandbox sends to our door, as a gateway would: an event whose amount and instant are written as text. */
type Sent<Event> = Event extends GatewayEvent
  ? Omit<Event, 'amount' | 'occurredAt'> & { amount: string; occurredAt: string }
  : never
/** What a message is about; the rest follows. */
type About<Event> = Omit<Event, 'id' | 'externalReference' | 'occurredAt'>

const REFUND = 'sandbox_refund_'

interface SignedMessage {
  body: string
  headers: Record<string, string>
}

/**
 * A gateway that exists in the demo alone: its checkout is a page of ours that says so, no money moves, and its
 * messages are signed and come through the same door as those of a real one.
 */
export class SandboxGateway implements PaymentGateway {
  readonly name = 'sandbox'
  readonly minutes = { min: 1, max: 24 * 60 }
  readonly #key: string
  readonly #appUrl: string

  constructor({ key, appUrl }: { key: string; appUrl: string }) {
    this.#key = key
    this.#appUrl = appUrl
  }

  accepts(): boolean {
    return true
  }

  async openCheckout({ publicId }: CheckoutRequest) {
    return { externalId: publicId, url: `${this.#appUrl}/sandbox/checkouts/${publicId}` }
  }

  async endCheckout(): Promise<void> {}

  readMessage({ body, headers }: { body: string; headers: Record<string, unknown> }): GatewayEvent {
    const given = Buffer.from(String(headers[SIGNATURE] ?? ''))
    const expected = Buffer.from(this.#sign(body))
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw new MessageNotSigned()
    }
    const message = JSON.parse(body) as Sent<GatewayEvent>
    return {
      ...message,
      amount: BigInt(message.amount),
      occurredAt: DateTime.fromISO(message.occurredAt, { zone: 'utc' }),
    }
  }

  async refund({ key }: { key: string }): Promise<string> {
    return `${REFUND}${key}`
  }

  /** @returns the message that a real gateway would send, and its headers */
  message(about: About<CheckoutEvent>): SignedMessage {
    return this.#signed({
      ...{ ...about, id: `sandbox_event_${ulid()}` },
      externalReference: `sandbox_payment_${about.checkout}`,
    })
  }

  /** @returns the message that a real gateway would send when a refund comes back, and its headers */
  refundFailed(about: Omit<About<RefundFailed>, 'type' | 'key'>): SignedMessage {
    const { refund } = about
    const id = `refund_failed:${refund}`
    return this.#signed({ ...about, id, type: 'refund_failed', key: refund.slice(REFUND.length) })
  }

  #signed({
    amount,
    ...event
  }: Omit<CheckoutEvent, 'occurredAt'> | Omit<RefundFailed, 'occurredAt'>): SignedMessage {
    const occurredAt = DateTime.utc().toISO()
    const message = { ...event, amount: String(amount), occurredAt }
    const body = JSON.stringify(message satisfies Sent<GatewayEvent>)
    return { body, headers: { [SIGNATURE]: this.#sign(body) } }
  }

  #sign(body: string): string {
    return createHmac('sha256', `sandbox ${this.#key}`).update(body).digest('hex')
  }
}
