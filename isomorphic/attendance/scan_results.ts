/** Every answer that the door can give, in the words of the specification, section 6. */
export const SCAN_RESULTS = [
  'accepted',
  'already_used',
  'unpaid',
  'not_confirmed',
  'cancelled',
  'revoked',
  'wrong_event',
  'wrong_session',
  'too_early',
  'session_over',
  'invalid_signature',
  'unknown',
] as const
export type ScanResult = (typeof SCAN_RESULTS)[number]

/**
 * What the server rules of a scan that is delivered later: one of the answers, or `held`, where nothing is wrong with
 * the code and yet nobody is checked in before an organizer decides.
 */
export const SCAN_RULINGS = [...SCAN_RESULTS, 'held'] as const
export type ScanRuling = (typeof SCAN_RULINGS)[number]

/** How a code got to the door. Of scans that are delivered later the source is `offline`. */
export const SCAN_SOURCES = ['camera', 'manual', 'reader'] as const
export type ScanSource = (typeof SCAN_SOURCES)[number]

/** What staff with the manager duty may admit anyway, with a reason. */
export const ADMISSIBLE = ['unpaid', 'too_early'] as const satisfies readonly ScanResult[]

/** @returns whether staff with the manager duty may admit a person who got this answer */
export function mayBeAdmitted(result: ScanResult): boolean {
  return (ADMISSIBLE as readonly ScanResult[]).includes(result)
}
