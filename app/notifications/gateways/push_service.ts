import { vapid } from '#config/push'
import { buildPushPayload } from '@block65/webcrypto-web-push'
import assert from 'node:assert/strict'

export interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** What a browser shows. Whoever holds the phone reads it: what happened, and no more. */
export interface PushMessage {
  title: string
  body: string
  /** Where a press on it leads. */
  path: string
  /** A later message with the same tag takes the place of this one. */
  tag: string
  lang: string
}

/** `gone`: the browser has taken the subscription away. `later`: the service cannot take it now. */
export type Outcome = 'sent' | 'gone' | 'later' | 'refused'

const TIMEOUT_MS = 10_000
/** What was not delivered until then is no news. */
export const TTL_SECONDS = 24 * 60 * 60

/**
 * Encrypts a message for one browser (RFC 8291) and hands it to its push service (RFC 8030), signed with our key. Never
 * throws for what a browser gave: it would take along the pushes of everybody else.
 */
export async function push(subscription: Subscription, message: PushMessage): Promise<Outcome> {
  const request = await encrypted(subscription, message)
  if (!request) return 'refused'
  const { endpoint } = subscription
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: request.headers,
      body: request.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.body?.cancel()
    return outcomeOf(answer.status)
  } catch {
    return 'later'
  }
}

/** @returns null: by the keys that the browser gave nothing can be encrypted */
async function encrypted({ endpoint, p256dh, auth }: Subscription, message: PushMessage) {
  assert.ok(vapid, 'keys are set')
  const options = { ttl: TTL_SECONDS, urgency: 'normal', topic: topicOf(message) } as const
  const browser = { endpoint, expirationTime: null, keys: { p256dh, auth } }
  return buildPushPayload({ data: { ...message }, options }, browser, vapid).catch(() => null)
}

/** Of two that wait under one topic the service keeps the later; at most 32 letters of base64url. */
function topicOf({ tag }: PushMessage): string {
  return tag.replace(/[^\w-]/g, '').slice(0, 32)
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}
