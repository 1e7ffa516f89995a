const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** @returns the bytes in Base32 (RFC 4648), upper case, without padding, spare bits zero */
export function encodeBase32(bytes: Uint8Array): string {
  let text = ''
  let held = 0
  let heldBits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    heldBits += 8
    while (heldBits >= 5) {
      heldBits -= 5
      text += ALPHABET.charAt((held >>> heldBits) & 31)
    }
    held &= (1 << heldBits) - 1
  }
  if (heldBits > 0) text += ALPHABET.charAt((held << (5 - heldBits)) & 31)
  return text
}

/**
 * Strict: one text for every value, so that no changed character can mean the same bytes.
 *
 * @param text Base32 as `encodeBase32` writes it
 * @param length how many bytes are expected
 * @returns the bytes; null for anything that `encodeBase32` would not have written for that length
 */
export function decodeBase32(text: string, length: number): Uint8Array | null {
  if (text.length !== Math.ceil((length * 8) / 5)) return null
  const bytes = new Uint8Array(length)
  let written = 0
  let held = 0
  let heldBits = 0
  for (const character of text) {
    const value = ALPHABET.indexOf(character)
    if (value < 0) return null
    held = (held << 5) | value
    heldBits += 5
    if (heldBits >= 8) {
      heldBits -= 8
      bytes[written++] = held >>> heldBits
    }
    held &= (1 << heldBits) - 1
  }
  return held === 0 ? bytes : null
}
