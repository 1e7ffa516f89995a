import { stripeSettingsFrom } from '#app/payments/gateways/stripe/stripe_settings'
import env from '#start/env'

export const stripeSettings = stripeSettingsFrom({
  secretKey: env.get('STRIPE_SECRET_KEY')?.release(),
  webhookSecret: env.get('STRIPE_WEBHOOK_SECRET')?.release(),
  apiUrl: env.get('STRIPE_API_URL'),
})
