import type { StripeSettings } from '#app/payments/gateways/stripe/stripe_gateway'

const BOTH = 'Set both, from the same Stripe account, or neither: then nobody pays online.'

/**
 * What the settings say about Stripe. Half a pair would take money that we never hear of, or hear of none at all.
 *
 * @returns null: nobody pays by Stripe here
 * @throws Error with one sentence for the person who starts the server, where one of the two keys is missing
 */
export function stripeSettingsFrom({
  secretKey,
  webhookSecret,
  apiUrl,
}: {
  secretKey: string | undefined
  webhookSecret: string | undefined
  apiUrl: string | undefined
}): StripeSettings | null {
  if (secretKey && !webhookSecret) {
    throw new Error(`STRIPE_SECRET_KEY is set and STRIPE_WEBHOOK_SECRET is not. ${BOTH}`)
  }
  if (!secretKey && webhookSecret) {
    throw new Error(`STRIPE_WEBHOOK_SECRET is set and STRIPE_SECRET_KEY is not. ${BOTH}`)
  }
  if (!secretKey || !webhookSecret) return null
  return { secretKey, webhookSecret, ...(apiUrl && { apiUrl }) }
}
