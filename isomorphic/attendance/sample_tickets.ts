import type { RosterRow } from '#isomorphic/attendance/roster'
import type { ScanResult } from '#isomorphic/attendance/scan_results'
import { shortCode } from '#isomorphic/tickets/short_code'
import { codePayload, decodeCode, encodeCode } from '#isomorphic/tickets/ticket_code'

/*
 * The sample tickets of a rehearsal, one for every answer of the door. A sample looks like a real ticket and opens no
 * door: it names a key that is none of ours, and what stands in for its signature is no secret.
 */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The key that sample tickets name; it is never in `signing_keys`. */
export const SAMPLE_KEY = 'SAMP'

export const NOW_SESSION = 'sample-now'
export const LATER_SESSION = 'sample-later'

export interface Sample {
  verdict: ScanResult
  /** What the list of sample people says of its holder; absent: there is none. */
  row?: Partial<Pick<RosterRow, 'status'>> & { isRevoked?: true; isInside?: true }
  /** The session that the door stands at, and the time since the rehearsal began; else the one of now. */
  at?: { session: string; sinceMs: number }
}

/** Since the rehearsal began. */
export const LATER_FROM_MS = 5 * HOUR_MS
export const LATER_UNTIL_MS = 7 * HOUR_MS

/** One for every answer that a door can give, in the order of a volunteer's first hour. */
export const SAMPLES: readonly Sample[] = [
  { verdict: 'accepted', row: {} },
  { verdict: 'already_used', row: { isInside: true } },
  { verdict: 'unpaid', row: { status: 'pending_payment' } },
  { verdict: 'not_confirmed', row: { status: 'waitlisted' } },
  { verdict: 'cancelled', row: { status: 'cancelled' } },
  { verdict: 'revoked', row: { isRevoked: true } },
  { verdict: 'wrong_event' },
  { verdict: 'too_early', row: {}, at: { session: LATER_SESSION, sinceMs: 0 } },
  {
    verdict: 'wrong_session',
    row: {},
    at: { session: NOW_SESSION, sinceMs: LATER_FROM_MS + MINUTE_MS },
  },
  {
    verdict: 'session_over',
    row: {},
    at: { session: NOW_SESSION, sinceMs: LATER_UNTIL_MS + MINUTE_MS },
  },
  { verdict: 'invalid_signature' },
  { verdict: 'unknown' },
]

/** A ULID, of which only the last two characters tell one sample from another. */
export const sampleId = (verdict: ScanResult) => {
  const index = SAMPLES.findIndex((sample) => sample.verdict === verdict)
  return `0000000000SAMP0000000000${String(index + 1).padStart(2, '0')}`
}
/** Public id of the event that the ticket for another event names. */
export const OTHER_EVENT = '0000000000SAMP00000000000E'

/** What no system of ours wrote. */
const FOREIGN_TEXT = 'A CODE OF SOMEBODY ELSE'

interface SampleTicket {
  verdict: ScanResult
  /** What its QR holds. */
  code: string
  /** What is typed instead; null: it has none. */
  shortCode: string | null
}

/** @returns the sample tickets of an event, by its public id: the same on every device and on paper */
export function sampleTickets(eventPublicId: string): SampleTicket[] {
  return SAMPLES.map(({ verdict, row }) => {
    const code = sampleCode(verdict, eventPublicId)
    return { verdict, code, shortCode: row ? shortCode(sampleId(verdict)) : null }
  })
}

function sampleCode(verdict: ScanResult, eventPublicId: string): string {
  if (verdict === 'unknown') return FOREIGN_TEXT
  const payload = codePayload({
    kind: 'ticket',
    keyId: SAMPLE_KEY,
    publicId: sampleId(verdict),
    eventPublicId: verdict === 'wrong_event' ? OTHER_EVENT : eventPublicId,
  })
  const signature = sealOf(payload)
  // Damaged, as a forged one would be.
  if (verdict === 'invalid_signature') signature[0] = signature[0]! ^ 1
  return encodeCode(payload, signature)
}

/** What stands where a signature would: the same for the same text, and no secret. */
function sealOf(payload: string): Uint8Array {
  const bytes = new Uint8Array(64)
  let hash = 0x811c9dc5
  for (let at = 0; at < bytes.length; at += 1) {
    for (const letter of payload) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0
    bytes[at] = (hash ^ (hash >>> 16)) & 0xff
  }
  return bytes
}

/** The check of a rehearsal, in the place of a signature's. */
export const isSealed = (_key: string, payload: string, signature: Uint8Array) =>
  sealOf(payload).every((byte, at) => byte === signature[at])

/** @returns whether a code, held up at a real door, is a sample ticket */
export function isSampleTicket(code: string): boolean {
  const decoded = decodeCode(code)
  if (!decoded.ok || decoded.subject.keyId !== SAMPLE_KEY) return false
  return isSealed(SAMPLE_KEY, decoded.payload, decoded.signature)
}
