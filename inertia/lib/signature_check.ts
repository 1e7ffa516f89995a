const keys = new Map<string, Promise<CryptoKey>>()

/**
 * Checks an Ed25519 signature as the server does; for `isGenuine`.
 *
 * @param publicKey SPKI in Base64
 * @throws NotSupportedError in a browser that does not know Ed25519
 */
export async function isSignedBy(
  publicKey: string,
  payload: string,
  signature: Uint8Array
): Promise<boolean> {
  const kept = keys.get(publicKey)
  const key = kept ?? readKey(publicKey)
  if (!kept) keys.set(publicKey, key)
  const signed = new TextEncoder().encode(payload)
  return crypto.subtle.verify('Ed25519', await key, Uint8Array.from(signature), signed)
}

function readKey(publicKey: string): Promise<CryptoKey> {
  const spki = Uint8Array.from(atob(publicKey), (character) => character.charCodeAt(0))
  return crypto.subtle.importKey('spki', spki, 'Ed25519', false, ['verify'])
}
