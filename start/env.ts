/*
 * Every environment variable the app reads, checked at boot. docs/operations.md explains each.
 */
import { Env } from '@adonisjs/core/env'

export default await Env.create(new URL('../', import.meta.url), {
  NODE_ENV: Env.schema.enum(['development', 'production', 'test'] as const),
  HOST: Env.schema.string({ format: 'host' }),
  PORT: Env.schema.number(),
  LOG_LEVEL: Env.schema.enum.optional([
    'fatal',
    'error',
    'warn',
    'info',
    'debug',
    'trace',
    'silent',
  ] as const),

  TRUST_PROXY: Env.schema.string.optional(),

  APP_NAME: Env.schema.string.optional(),
  APP_KEY: Env.schema.secret(),
  APP_URL: Env.schema.string({ format: 'url', tld: false }),
  APP_MODE: Env.schema.enum.optional(['demo', 'production'] as const),
  CURRENCY: (name: string, value?: string) => {
    // In another writing it would pass for a currency with cents.
    if (value && !Intl.supportedValuesOf('currency').includes(value)) {
      throw new Error(`${name}: "${value}" is no currency of ISO 4217.`)
    }
    return value
  },
  TRUSTED_EMAIL_DOMAINS: Env.schema.string.optional(),
  TWO_FACTOR_REQUIRED_ROLES: Env.schema.string.optional(),
  STUDENT_CODE_PATTERN: Env.schema.string.optional(),
  PHONE_COUNTRY: Env.schema.string.optional(),

  ABILITIES_POLL_SECONDS: Env.schema.number.optional(),

  DB_CONNECTION: Env.schema.enum.optional(['sqlite', 'pg'] as const),
  DATABASE_URL: Env.schema.string.optional(),
  SQLITE_PATH: Env.schema.string.optional(),
  STORAGE_PATH: Env.schema.string.optional(),
  MAIL_RETENTION_DAYS: Env.schema.number.optional(),

  // What it takes, the server says itself (app/broadcasting/broadcasting_settings.ts).
  BROADCAST_CONNECTION: Env.schema.string.optional(),
  PUSHER_APP_ID: Env.schema.string.optional(),
  PUSHER_APP_KEY: Env.schema.string.optional(),
  PUSHER_APP_SECRET: Env.schema.secret.optional(),
  PUSHER_APP_CLUSTER: Env.schema.string.optional(),
  PUSHER_HOST: Env.schema.string.optional({ format: 'host' }),
  PUSHER_PORT: Env.schema.number.optional(),
  PUSHER_SCHEME: Env.schema.enum.optional(['https', 'http'] as const),

  STRIPE_SECRET_KEY: Env.schema.secret.optional(),
  STRIPE_WEBHOOK_SECRET: Env.schema.secret.optional(),
  STRIPE_API_URL: Env.schema.string.optional({ format: 'url', tld: false }),

  VAPID_PUBLIC_KEY: Env.schema.string.optional(),
  VAPID_PRIVATE_KEY: Env.schema.secret.optional(),
  PUSH_SERVICES: Env.schema.string.optional(),

  EMBED_SITES: Env.schema.string.optional(),

  GOOGLE_WALLET_ISSUER_ID: Env.schema.string.optional(),
  GOOGLE_WALLET_ACCOUNT: Env.schema.string.optional(),
  GOOGLE_WALLET_PRIVATE_KEY: Env.schema.secret.optional(),
  APPLE_WALLET_PASS_TYPE_ID: Env.schema.string.optional(),
  APPLE_WALLET_TEAM_ID: Env.schema.string.optional(),
  APPLE_WALLET_CERTIFICATE: Env.schema.string.optional(),
  APPLE_WALLET_KEY: Env.schema.string.optional(),
  APPLE_WALLET_KEY_PASSPHRASE: Env.schema.secret.optional(),
  APPLE_WALLET_WWDR_CERTIFICATE: Env.schema.string.optional(),

  MAIL_MAILER: Env.schema.enum.optional(['eml', 'smtp'] as const),
  MAIL_FROM_ADDRESS: Env.schema.string.optional(),
  SMTP_HOST: Env.schema.string.optional(),
  SMTP_PORT: Env.schema.number.optional(),
  SMTP_SECURE: Env.schema.boolean.optional(),
  SMTP_USERNAME: Env.schema.string.optional(),
  SMTP_PASSWORD: Env.schema.secret.optional(),
})
