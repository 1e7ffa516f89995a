import { MessageNotSigned } from '#app/payments/exceptions/gateway_refusals'
import type {
  CheckoutRequest,
  GatewayEvent,
  PaymentGateway,
} from '#app/payments/gateways/payment_gateway'
import type { Minor } from '#isomorphic/core/money'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { DateTime } from 'luxon'
import { ulid } from 'ulid'

const SIGNATURE = 'sandbox-signature'

/** What the sandbox sends to our door, as a gateway would. */
interface Message extends Omit<GatewayEvent, 'amount' | 'occurredAt'> {
  amount: string
  occurredAt: string
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

  readMessage({ body, headers }: { body: string; headers: Record<string, unknown> }) {
    const given = Buffer.from(String(headers[SIGNATURE] ?? ''))
    const expected = Buffer.from(this.#sign(body))
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw new MessageNotSigned()
    }
    const message = JSON.parse(body) as Message
    return {
      ...message,
      amount: BigInt(message.amount),
      occurredAt: DateTime.fromISO(message.occurredAt, { zone: 'utc' }),
    }
  }

  async refund({ key }: { key: string }): Promise<string> {
    return `sandbox_refund_${key}`
  }

  /** @returns the message that a real gateway would send, and its headers */
  message(about: {
    checkout: string
    type: GatewayEvent['type']
    amount: Minor
    currency: string
  }): { body: string; headers: Record<string, string> } {
    const message: Message = {
      id: `sandbox_event_${ulid()}`,
      type: about.type,
      checkout: about.checkout,
      amount: String(about.amount),
      currency: about.currency,
      externalReference: `sandbox_payment_${about.checkout}`,
      occurredAt: DateTime.utc().toISO(),
    }
    const body = JSON.stringify(message)
    return { body, headers: { [SIGNATURE]: this.#sign(body) } }
  }

  #sign(body: string): string {
    return createHmac('sha256', `sandbox ${this.#key}`).update(body).digest('hex')
  }
}
