import {
  BroadcastingNotConfigured,
  UnsupportedBroadcaster,
} from '#app/broadcasting/exceptions/configuration_errors'
import type { Credentials } from '#app/broadcasting/signatures'
import { createHmac } from 'node:crypto'

export const BROADCASTERS = ['pusher', 'embedded', 'null'] as const

/** What a browser needs in order to listen; no secret. */
export interface ListenerSettings {
  broadcaster: 'pusher' | 'embedded'
  key: string
  /** Null: the host of the page, at its port. */
  host: string | null
  port: number | null
  tls: boolean
}

export type BroadcastingSettings =
  | { broadcaster: 'null'; listener: null }
  | { broadcaster: 'embedded'; credentials: Credentials; listener: ListenerSettings }
  | {
      broadcaster: 'pusher'
      credentials: Credentials
      /** Where the server's API is called. */
      api: { host: string; port: number; tls: boolean }
      listener: ListenerSettings
    }

/** The environment's words, as they stand there. */
export interface GivenSettings {
  connection?: string | undefined
  appId?: string | undefined
  key?: string | undefined
  secret?: string | undefined
  cluster?: string | undefined
  host?: string | undefined
  port?: number | undefined
  scheme?: string | undefined
  appKey: string
  appUrl: string
}

const [HTTP, HTTPS] = [80, 443] as const
const OTHERWISE =
  'Or choose BROADCAST_CONNECTION=embedded (one server process), or BROADCAST_CONNECTION=null (off: pages have to be reloaded).'

/**
 * @returns what the settings say about broadcasting
 * @throws UnsupportedBroadcaster, BroadcastingNotConfigured: each with one sentence for the person who starts the server
 */
export function broadcastingSettingsFrom(given: GivenSettings): BroadcastingSettings {
  const broadcaster = given.connection || 'pusher'
  if (broadcaster === 'null') return { broadcaster, listener: null }
  if (broadcaster === 'embedded') return embedded(given)
  if (broadcaster === 'pusher') return pusher(given)
  throw new UnsupportedBroadcaster(
    `Unsupported broadcaster: BROADCAST_CONNECTION is "${broadcaster}". It takes ${BROADCASTERS.join(', ')}.`
  )
}

/** The hub is ours, so that it needs no names; given ones let other programs call it. */
function embedded(given: GivenSettings): BroadcastingSettings {
  const derived = (what: string) =>
    createHmac('sha256', given.appKey).update(`broadcasting ${what}`).digest('hex').slice(0, 40)
  const credentials = {
    appId: given.appId || 'convoca',
    key: given.key || derived('key').slice(0, 20),
    secret: given.secret || derived('secret'),
  }
  const { key } = credentials
  const tls = given.appUrl.startsWith('https:')
  const listener = { broadcaster: 'embedded', key, host: null, port: null, tls } as const
  return { broadcaster: 'embedded', credentials, listener }
}

function pusher(given: GivenSettings): BroadcastingSettings {
  const { appId, key, secret, cluster = 'us2' } = given
  if (!appId || !key || !secret) {
    const missing = Object.entries({
      PUSHER_APP_ID: appId,
      PUSHER_APP_KEY: key,
      PUSHER_APP_SECRET: secret,
    }).flatMap(([name, value]) => (value ? [] : [name]))
    throw new BroadcastingNotConfigured(
      `Broadcasting not configured: BROADCAST_CONNECTION=pusher needs ${missing.join(', ')}. ${OTHERWISE}`
    )
  }
  // The hosted service is reached by TLS alone; a server of one's own may stand beside the app.
  const tls = !given.host || (given.scheme || 'https') !== 'http'
  const port = given.port ?? (tls ? HTTPS : HTTP)
  const api = { host: given.host || `api-${cluster}.pusher.com`, port, tls }
  const host = given.host || `ws-${cluster}.pusher.com`
  return {
    broadcaster: 'pusher',
    credentials: { appId, key, secret },
    api,
    listener: { broadcaster: 'pusher', key, host, port, tls },
  }
}

/** @returns where pages may open sockets to, for their content security policy */
export function listenerOrigin(settings: BroadcastingSettings, appUrl: string): string | null {
  const { listener } = settings
  if (!listener) return null
  const scheme = listener.tls ? 'wss' : 'ws'
  if (listener.host === null) return `${scheme}://${new URL(appUrl).host}`
  const isUsual = listener.port === (listener.tls ? HTTPS : HTTP)
  return `${scheme}://${listener.host}${isUsual ? '' : `:${listener.port}`}`
}
