/** The random end of a ticket's ULID: 60 bits, which nobody guesses at a door. */
const LENGTH = 12
const ULID_LENGTH = 26

/** Where the short code begins in a ticket's public id, counted from 1 as SQL's `substr` does. */
export const SHORT_CODE_START = ULID_LENGTH - LENGTH + 1

/** @returns the short code of a ticket as it is shown and printed, e.g. `K7QW-ERTY-0123` */
export function shortCode(ticketPublicId: string): string {
  return (ticketPublicId.slice(-LENGTH).match(/.{4}/g) ?? []).join('-')
}

/**
 * Reads a short code that a person typed: any case, with or without dashes, and with the letters that
 * look like digits (O, I, L), which no code contains.
 *
 * @returns the twelve characters that end the ticket's public id; null: not a short code
 */
export function parseShortCode(text: string): string | null {
  const code = text
    .replace(/[ \t\r\n-]/g, '')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{12}$/.test(code) ? code : null
}
