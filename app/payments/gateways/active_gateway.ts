import type { PaymentGateway } from '#app/payments/gateways/payment_gateway'
import { SandboxGateway } from '#app/payments/gateways/sandbox/sandbox_gateway'
import { appKey, appUrl, isDemo } from '#config/app'
import { stripeSettings } from '#config/payments'

let known: Promise<PaymentGateway | null> | undefined

/** @returns how people pay online here; null: they do not */
export function activeGateway(): Promise<PaymentGateway | null> {
  return (known ??= makeGateway())
}

async function makeGateway(): Promise<PaymentGateway | null> {
  if (stripeSettings) {
    // A large library that most installations never use.
    const { StripeGateway } = await import('#app/payments/gateways/stripe/stripe_gateway')
    return new StripeGateway(stripeSettings)
  }
  return isDemo ? new SandboxGateway({ key: appKey.release(), appUrl }) : null
}

/** For a test: another gateway, or whatever the settings say. */
export function useGateway(gateway: PaymentGateway | null | undefined): void {
  known = gateway === undefined ? undefined : Promise.resolve(gateway)
}
