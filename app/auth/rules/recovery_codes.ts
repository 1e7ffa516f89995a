/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP = 5

/**
 * @param bytes random bytes, one for each character; a byte that would make some characters likelier than
 *   others is passed over
 * @returns a code of two groups, or null when the bytes do not suffice
 */
export function recoveryCodeFrom(bytes: Uint8Array): string | null {
  const usable = [...bytes].filter((byte) => byte < 256 - (256 % ALPHABET.length))
  if (usable.length < 2 * GROUP) return null
  const characters = usable.slice(0, 2 * GROUP).map((byte) => ALPHABET[byte % ALPHABET.length])
  return `${characters.slice(0, GROUP).join('')}-${characters.slice(GROUP).join('')}`
}

/** @returns what was typed as such a code is stored, however it was spaced, or null if it is none */
export function asRecoveryCode(typed: string): string | null {
  const bare = typed.toUpperCase().replace(/[\s-]/g, '')
  const isCode = bare.length === 2 * GROUP && [...bare].every((one) => ALPHABET.includes(one))
  return isCode ? `${bare.slice(0, GROUP)}-${bare.slice(GROUP)}` : null
}

/** @returns what was typed as the six digits of an authenticator app, or null if it is something else */
export function asTotpCode(typed: string): string | null {
  const bare = typed.replace(/\s/g, '')
  return /^\d{6}$/.test(bare) ? bare : null
}
