import crypto, { createSecretKey, type BinaryLike, type KeyObject } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Node 24 finds out that a key of bytes is no key object by catching an exception: 14 µs of the 16 that a
 * signature takes, eight times a request (cookies, CSRF). What has a key object is not asked; making one
 * takes 1 µs. None is kept, since the caller may change the bytes. docs/decisions.md says when this goes.
 */
export default class SecretKeysProvider {
  register() {
    const { createHmac, createCipheriv, createDecipheriv } = crypto
    crypto.createHmac = (algorithm, key, options) => createHmac(algorithm, asKey(key), options)
    crypto.createCipheriv = withKey(createCipheriv)
    crypto.createDecipheriv = withKey(createDecipheriv)
    syncBuiltinESMExports()
  }
}

function withKey<Create extends typeof crypto.createCipheriv | typeof crypto.createDecipheriv>(
  create: Create
): Create {
  const made = (algorithm: string, key: BinaryLike | KeyObject, ...rest: never[]) =>
    (create as (...given: unknown[]) => unknown)(algorithm, asKey(key), ...rest)
  return made as unknown as Create
}

function asKey<Key>(key: Key): Key | KeyObject {
  return key instanceof Uint8Array ? createSecretKey(key) : key
}
