import type { ScanResult, ScanRuling } from '#isomorphic/attendance/scan_results'
import { VALID, type ScanVerdict } from '#isomorphic/attendance/scan_order'

/**
 * Why organizers are asked about a scan that was delivered later: the device let somebody in whom the rules refuse;
 * the check-in was undone after the scan; the device sent somebody away whom the rules let in; who scanned had no duty
 * there any more, or the device was revoked; the session is gone.
 */
export const REVIEW_CAUSES = [
  'broke_rule',
  'undone_since',
  'not_let_in',
  'door_ended',
  'session_gone',
] as const
export type ReviewCause = (typeof REVIEW_CAUSES)[number]

/** What decides about a scan that was delivered later. */
export interface DeliveryFacts {
  /** What the rules say, as of the time of the scan. */
  verdict: ScanVerdict['verdict']
  /** What the device showed. */
  shown: ScanResult
  /** Whether who scanned still may scan there, with a device that is neither revoked nor out of date. */
  isEntitled: boolean
  hasSession: boolean
  /** A check-in of this person in this session was undone after the scan. */
  isUndoneSince: boolean
  /** Whether the person is checked in to the session. */
  isInside: boolean
}

/**
 * What becomes of a scan that was delivered later (specification, section 6): `accepted` alone checks somebody in, and
 * nobody is whom the device did not let in.
 *
 * @returns the server's ruling, and why organizers are asked about it; null: they are not
 */
export function ruleDelivery(facts: DeliveryFacts): {
  result: ScanRuling
  review: ReviewCause | null
} {
  const { verdict, shown } = facts
  const letIn = shown === 'accepted'
  if (!facts.isEntitled) {
    return { result: verdict === VALID ? 'held' : verdict, review: 'door_ended' }
  }
  if (verdict !== VALID) return { result: verdict, review: letIn ? 'broke_rule' : null }
  if (!facts.hasSession) return { result: 'held', review: 'session_gone' }
  if (shown === 'already_used' && facts.isInside) return { result: 'already_used', review: null }
  if (!letIn) return { result: 'held', review: 'not_let_in' }
  if (facts.isUndoneSince) return { result: 'held', review: 'undone_since' }
  return { result: 'accepted', review: null }
}
