export const CERTIFICATE_KINDS = ['attendance', 'prize'] as const
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number]

/** `once`: one check-in is enough; `share`: so many percent of the sessions. */
export const CERTIFICATE_RULES = ['once', 'share'] as const
export type CertificateRule = (typeof CERTIFICATE_RULES)[number]

/** Why people revoke; `erasure`: the account was deleted. */
export const REVOCATIONS = ['correction', 'mistake', 'misconduct'] as const
export type RevokedFor = (typeof REVOCATIONS)[number] | 'erasure'

/** What an event asks for, and what it certifies (specification, section 8). */
export interface EventRule {
  /** Whether it has certificates at all. */
  certificate: boolean
  certificateRule: CertificateRule
  /** In percent of the sessions. */
  certificateMinAttendance: number
  /** What is certified; null: the sessions that somebody attended. */
  certificateMinutes: number | null
  /** Teams up to this place get a certificate of their prize. */
  certificatePrizePlaces: number
}

/** @returns how many of the sessions somebody must have attended, at least one */
export function sessionsNeeded(
  { certificateRule, certificateMinAttendance }: EventRule,
  sessions: number
): number {
  if (certificateRule === 'once') return 1
  // Whole numbers: 70 % of 10 sessions are 7, not 7.000000000000001 and so 8.
  return Math.max(1, Math.ceil((certificateMinAttendance * sessions) / 100))
}

interface Period {
  startsAtMs: number
  endsAtMs: number
}

const MINUTE_MS = 60_000

/**
 * @param attended the sessions that the person attended
 * @returns the minutes to certify: the event's fixed number, or the sessions together
 */
export function minutesOf(
  { certificateMinutes }: Pick<EventRule, 'certificateMinutes'>,
  attended: readonly Period[]
): number {
  if (certificateMinutes !== null) return certificateMinutes
  const ms = attended.reduce((sum, { startsAtMs, endsAtMs }) => sum + endsAtMs - startsAtMs, 0)
  return Math.max(1, Math.round(ms / MINUTE_MS))
}

/** Why an event issues none now; null: it does. */
export type IssuingObstacle = 'cancelled' | 'off' | 'running' | 'no_results'

interface IssuingState extends EventRule {
  endsAtMs: number
  isCancelled: boolean
  /** Of a Codefest. */
  areResultsPublished: boolean
}

/** @returns why no certificates of the kind can be issued now, the most lasting reason first */
export function issuingObstacle(
  event: IssuingState,
  kind: CertificateKind,
  nowMs: number
): IssuingObstacle | null {
  if (event.isCancelled) return 'cancelled'
  if (kind === 'prize') {
    if (event.certificatePrizePlaces === 0) return 'off'
    return event.areResultsPublished ? null : 'no_results'
  }
  if (!event.certificate) return 'off'
  return event.endsAtMs > nowMs ? 'running' : null
}
