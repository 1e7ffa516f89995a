import env from '#start/env'

/** Both or none: without them nobody pays online. */
const secretKey = env.get('STRIPE_SECRET_KEY')?.release()
const webhookSecret = env.get('STRIPE_WEBHOOK_SECRET')?.release()

export const stripeSettings =
  secretKey && webhookSecret
    ? { secretKey, webhookSecret, apiUrl: env.get('STRIPE_API_URL') }
    : null
