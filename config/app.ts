import env from '#start/env'
import { plainAddress, trustedProxies } from '#app/core/server/trusted_proxies'
import { FIELD_CONTRACTS } from '#isomorphic/privacy/field_contracts'
import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/core/http'
import { isIP } from 'node:net'

export const appKey = env.get('APP_KEY')
export const appUrl = env.get('APP_URL').replace(/\/$/, '')
export const appName = env.get('APP_NAME') ?? 'Convoca'

/** Demo data, demo accounts and the mailbox page exist in demo mode only; see docs/operations.md. */
export const isDemo = env.get('APP_MODE') === 'demo'

/** The mailbox shows everybody's mail, so it exists where no real person's mail is sent. */
export const hasMailbox = isDemo || app.inDev || app.inTest

/** How long a mail that was sent or given up stays in the outbox. */
export const mailRetentionDays = env.get('MAIL_RETENTION_DAYS') ?? FIELD_CONTRACTS.mails.until.days

/** The installation's one currency (ISO 4217); stored on every row that holds money. */
export const currency = env.get('CURRENCY') || 'USD'

/** How often an open page asks whether its reader may still do what it shows. */
export const abilitiesPollSeconds = env.get('ABILITIES_POLL_SECONDS') ?? 15

/** Where uploads, mail files and the embedded database live; never inside the build folder. */
export const storagePath = env.get('STORAGE_PATH') ?? app.makePath('storage')

export const isHttps = appUrl.startsWith('https://')

/** Browsers keep passkeys for a name, never for a bare address. */
export const hasPasskeys = isIP(new URL(appUrl).hostname.replace(/^\[|\]$/g, '')) === 0

export const http = defineConfig({
  generateRequestId: true,
  allowMethodSpoofing: false,
  useAsyncLocalStorage: true,
  // The framework's own survives circles and bigints, of which we send none, at three times the cost.
  serializeJSON: (value: unknown) => JSON.stringify(value),
  // Whose X-Forwarded-For is believed; limits and the audit log hold the address it names.
  trustProxy: trustedProxies(env.get('TRUST_PROXY') ?? 'loopback'),
  getIp: ({ request }, told) =>
    plainAddress(told()) ?? plainAddress(request.socket.remoteAddress) ?? '',
  cookie: {
    domain: '',
    path: '/',
    maxAge: '2h',
    httpOnly: true,
    secure: isHttps,
    sameSite: 'lax',
  },
})
