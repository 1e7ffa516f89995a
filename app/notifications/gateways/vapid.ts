import { createECDH } from 'node:crypto'

export interface Vapid {
  publicKey: string
  privateKey: string
  /** Whom push services write to about what we send: an address that begins with `https:` or `mailto:`. */
  subject: string
}

const HOW = 'Set both, as `node ace push:keys` makes them, or neither: then nothing is pushed.'

/**
 * What the settings say about push notifications. With keys that do not belong together every push service would refuse
 * every push, and nobody would hear of it.
 *
 * @returns null: nothing is pushed
 * @throws Error with one sentence for the person who starts the server, where the keys are no pair
 */
export function vapidFrom({
  publicKey,
  privateKey,
  subject,
}: {
  publicKey: string | undefined
  privateKey: string | undefined
  subject: string
}): Vapid | null {
  if (publicKey && !privateKey) {
    throw new Error(`VAPID_PUBLIC_KEY is set and VAPID_PRIVATE_KEY is not. ${HOW}`)
  }
  if (!publicKey && privateKey) {
    throw new Error(`VAPID_PRIVATE_KEY is set and VAPID_PUBLIC_KEY is not. ${HOW}`)
  }
  if (!publicKey || !privateKey) return null
  if (publicKeyOf(privateKey) !== publicKey) {
    throw new Error(`VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair. ${HOW}`)
  }
  return { publicKey, privateKey, subject }
}

/** @returns the public key of a private one, base64url; null: it is none */
function publicKeyOf(privateKey: string): string | null {
  try {
    const keys = createECDH('prime256v1')
    keys.setPrivateKey(privateKey, 'base64url')
    return keys.getPublicKey('base64url')
  } catch {
    return null
  }
}
