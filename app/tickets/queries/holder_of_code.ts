import { parseShortCode, SHORT_CODE_START } from '#isomorphic/tickets/short_code'

/** Version and kind, key, and the ticket's public id, which the short code ends. */
const TICKET_START = 32

/**
 * Whose ticket has a code that somebody pasted into a search: the one under the QR or the one in it, in any
 * case, with or without spaces and dashes, cut off after the ticket's own id or not. It finds and proves
 * nothing: a door takes a ticket by `readCode` alone.
 *
 * @returns the person's row number as `user_id`, as SQL; null: no such code
 */
export function holderOfCode(typed: string): { sql: string; bindings: string[] } | null {
  const text = typed.replace(/[^\p{L}\p{N}]/gu, '')
  const isLong = /^1t/i.test(text) && text.length >= TICKET_START
  const code = parseShortCode(isLong ? text.slice(TICKET_START - 12, TICKET_START) : text)
  if (!code) return null
  return {
    sql: `select r.user_id from tickets join registrations r on r.id = tickets.registration_id
      where substr(tickets.public_id, ${SHORT_CODE_START}) = ?`,
    bindings: [code],
  }
}
