import type SigningKey from '#app/tickets/models/signing_key'
import encryption from '@adonisjs/core/services/encryption'
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto'

/*
 * Parsed keys, by the very text they were parsed from: nothing here can go stale, since a key's text
 * never changes and its state (retired, compromised) is read from the database with every code.
 */
const parsed = new Map<string, KeyObject>()

/** @returns a new pair as `signing_keys` stores it: SPKI, and PKCS #8 encrypted with the app key */
export function generateSigningPair(keyId: string): { publicKey: string; privateKey: string } {
  const pair = generateKeyPairSync('ed25519')
  const privateDer = pair.privateKey.export({ format: 'der', type: 'pkcs8' })
  return {
    publicKey: pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    privateKey: encryption.encrypt(privateDer.toString('base64'), { purpose: purpose(keyId) }),
  }
}

/** @returns the Ed25519 signature of the payload, 64 bytes, always the same for the same key */
export function signPayload(
  payload: string,
  key: Pick<SigningKey, 'keyId' | 'privateKey'>
): Uint8Array {
  return sign(null, Buffer.from(payload, 'ascii'), privateKeyOf(key))
}

/** @returns whether the signature was made over the payload by the owner of the public key */
export function isSignedBy(publicKey: string, payload: string, signature: Uint8Array): boolean {
  return verify(null, Buffer.from(payload, 'ascii'), publicKeyOf(publicKey), signature)
}

function publicKeyOf(text: string): KeyObject {
  return cached(text, () =>
    createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
  )
}

function privateKeyOf(key: Pick<SigningKey, 'keyId' | 'privateKey'>): KeyObject {
  return cached(key.privateKey, () => {
    const der = encryption.decrypt<string>(key.privateKey, purpose(key.keyId))
    if (!der) {
      throw new Error(
        `Signing key ${key.keyId} was encrypted with another APP_KEY. Put the old APP_KEY back, or ` +
          'run "node ace keys:rotate" to sign new tickets with a new key.'
      )
    }
    return createPrivateKey({ key: Buffer.from(der, 'base64'), format: 'der', type: 'pkcs8' })
  })
}

function cached(text: string, parse: () => KeyObject): KeyObject {
  let key = parsed.get(text)
  if (!key) {
    key = parse()
    parsed.set(text, key)
  }
  return key
}

function purpose(keyId: string): string {
  return `signing_key:${keyId}`
}
