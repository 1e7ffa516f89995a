import { mayBeAdmitted, type ScanResult } from '#isomorphic/attendance/scan_results'
import {
  sessionState,
  type SessionState,
  type SessionTimes,
} from '#isomorphic/attendance/session_picking'

/** The person whom a code, or a name chosen from the list, means at one event. */
export interface Holder {
  /** False: the ticket belongs to another event. */
  ofThisEvent: boolean
  registrationStatus: string
  /** The code was re-issued since. */
  revoked: boolean
}

export interface ScanFacts {
  /** What the text says before the database is asked; a name chosen from the list is `readable`. */
  reading: 'unknown' | 'invalid_signature' | 'readable'
  /** Null: signed by us, but of nobody that this event knows. */
  holder: Holder | null
  /** The session that the door picked, at the instant of the scan. */
  session: SessionState
  /** Whether another session of this event is open at that instant. */
  anotherSessionOpen: boolean
  /** Staff with the manager duty admit an unpaid or too early person anyway. */
  admittedOnPurpose: boolean
}

/** What `scanOrder` answers when every check before "not used before" has passed. */
export const VALID = 'valid'

/**
 * The checks of the door in the order of the specification, section 6; the first that fails is the
 * answer. "Not used before" is the last check and no question: the one row per person and session that
 * the database lets in answers it (`scan_code`).
 */
export function scanOrder(
  facts: ScanFacts
): Exclude<ScanResult, 'accepted' | 'already_used'> | typeof VALID {
  const { holder } = facts
  if (facts.reading !== 'readable') return facts.reading
  if (!holder) return 'unknown'
  if (!holder.ofThisEvent) return 'wrong_event'
  if (holder.registrationStatus === 'cancelled') return 'cancelled'
  if (holder.revoked) return 'revoked'
  if (holder.registrationStatus === 'pending_payment' && !facts.admittedOnPurpose) return 'unpaid'
  if (!['confirmed', 'pending_payment'].includes(holder.registrationStatus)) return 'not_confirmed'
  if (facts.session === 'early' && !facts.admittedOnPurpose) return 'too_early'
  if (facts.session === 'over') return facts.anotherSessionOpen ? 'wrong_session' : 'session_over'
  return VALID
}

/**
 * @param sessions all of the event's
 * @param picked the one that the door picked, of these
 * @returns what the order of checks asks about them, and the other session that is open, if one is
 */
export function sessionFacts<Session extends SessionTimes>(
  sessions: readonly Session[],
  picked: Session,
  atMs: number
): Pick<ScanFacts, 'session' | 'anotherSessionOpen'> & { openInstead: Session | null } {
  const other = sessions.find((one) => one !== picked && sessionState(one, atMs) === 'open')
  return {
    session: sessionState(picked, atMs),
    anotherSessionOpen: other !== undefined,
    openInstead: other ?? null,
  }
}

/** What the checks say of a scan, and what they would have said if staff had not admitted the person anyway. */
export interface ScanVerdict {
  verdict: ReturnType<typeof scanOrder>
  /** Null: nothing was passed over. */
  despite: ScanResult | null
}

/** The door's one ruling, asked by the server for every scan and by a device that has no network. */
export function ruleScan(facts: ScanFacts): ScanVerdict {
  const verdict = scanOrder(facts)
  if (verdict !== VALID) return { verdict, despite: null }
  const strict = scanOrder({ ...facts, admittedOnPurpose: false })
  return { verdict, despite: strict !== VALID && mayBeAdmitted(strict) ? strict : null }
}
