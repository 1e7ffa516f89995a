/** What the page was told about the server of its sockets (`ListenerSettings`). */
export interface LiveSettings {
  broadcaster: 'pusher' | 'embedded'
  key: string
  /** Null: the host of the page, at its port. */
  host: string | null
  port: number | null
  tls: boolean
}

/** What listens is not set up; each says what to do about it. */
export class BroadcastingNotConfigured extends Error {}
export class UnsupportedBroadcaster extends Error {}
export class PushClientNotFound extends Error {}

/**
 * @returns null where real time is turned off
 * @throws BroadcastingNotConfigured, UnsupportedBroadcaster
 */
export function liveSettings(): LiveSettings | null {
  const text = document.querySelector<HTMLMetaElement>('meta[name="live"]')?.content
  if (!text) return null
  const { broadcaster, key, ...where } = JSON.parse(text) as LiveSettings
  if (broadcaster !== 'pusher' && broadcaster !== 'embedded') {
    throw new UnsupportedBroadcaster(
      `Unsupported broadcaster "${String(broadcaster)}": the server's BROADCAST_CONNECTION takes pusher, embedded or null.`
    )
  }
  if (!key || (broadcaster === 'pusher' && !where.host)) {
    throw new BroadcastingNotConfigured(
      "Broadcasting not configured: the server's PUSHER_APP_KEY, or its host, is missing."
    )
  }
  return { broadcaster, key, ...where }
}
