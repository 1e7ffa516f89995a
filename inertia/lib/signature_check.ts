type Check = (payload: Uint8Array<ArrayBuffer>, signature: Uint8Array) => Promise<boolean>

/** An SPKI of Ed25519 ends with the key itself (RFC 8410). */
const KEY_BYTES = 32

const checks = new Map<string, Promise<Check>>()

/**
 * Checks an Ed25519 signature as the server does; for `isGenuine`. A browser that does not know Ed25519 asks
 * a library, which is fetched then.
 *
 * @param publicKey SPKI in Base64
 */
export async function isSignedBy(
  publicKey: string,
  payload: string,
  signature: Uint8Array
): Promise<boolean> {
  const check = await prepareCheck(publicKey)
  return check(new TextEncoder().encode(payload), signature)
}

/** Fetches what a key is checked with, for when there is no network to fetch it by. What failed is tried again. */
export function prepareCheck(publicKey: string): Promise<Check> {
  const known = checks.get(publicKey)
  if (known) return known
  const made = checkWith(publicKey)
  checks.set(publicKey, made)
  made.catch(() => checks.delete(publicKey))
  return made
}

async function checkWith(publicKey: string): Promise<Check> {
  const spki = Uint8Array.from(atob(publicKey), (character) => character.charCodeAt(0))
  try {
    const key = await crypto.subtle.importKey('spki', spki, 'Ed25519', false, ['verify'])
    return (payload, signature) =>
      crypto.subtle.verify('Ed25519', key, Uint8Array.from(signature), payload)
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotSupportedError') throw error
    return checkByLibrary(spki.slice(-KEY_BYTES))
  }
}

async function checkByLibrary(key: Uint8Array): Promise<Check> {
  const { ed25519 } = await import('@noble/curves/ed25519.js')
  // As RFC 8032 says it, not the looser ZIP 215; a signature of another length is none.
  return async (payload, signature) =>
    signature.length === 64 && ed25519.verify(signature, payload, key, { zip215: false })
}
