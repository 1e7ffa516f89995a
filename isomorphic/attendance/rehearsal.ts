import {
  openRoster,
  ruleFromRoster,
  type DeviceRuling,
  type KnownEvent,
  type PresentedAtDoor,
  type RosterBook,
  type RosterRow,
} from '#isomorphic/attendance/roster'
import {
  isSealed,
  LATER_FROM_MS,
  LATER_SESSION,
  LATER_UNTIL_MS,
  NOW_SESSION,
  OTHER_EVENT,
  SAMPLE_KEY,
  sampleId,
  SAMPLES,
  type Sample,
} from '#isomorphic/attendance/sample_tickets'
import type { ScanResult, ScanSource } from '#isomorphic/attendance/scan_results'
import {
  checkInOpensAtMs,
  sessionState,
  type SessionTimes,
} from '#isomorphic/attendance/session_picking'
import { parseShortCode } from '#isomorphic/tickets/short_code'
import { decodeCode } from '#isomorphic/tickets/ticket_code'

/*
 * A rehearsal of the door: a list of sample people, by which a browser answers sample tickets with the door's own rule.
 * Nothing of it knows the server, so nothing of it can count.
 */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A rehearsal ends by itself after so long. */
const REHEARSAL_MS = 30 * MINUTE_MS

/**
 * @param sessions all of the event's
 * @returns until when a rehearsal that begins at that instant lasts: half an hour, and no longer than until a real door
 *   opens; null while one is open, where nobody may take a rehearsal for it
 */
export function rehearsalUntilMs(sessions: readonly SessionTimes[], atMs: number): number | null {
  const states = sessions.map((session) => sessionState(session, atMs))
  if (states.includes('open')) return null
  const openings = sessions.map(checkInOpensAtMs).filter((opensAtMs) => opensAtMs > atMs)
  return Math.min(atMs + REHEARSAL_MS, ...openings)
}

/** What a rehearsal is told in the reader's words. */
interface RehearsalWords {
  /** The name of a sample person. */
  person: (verdict: ScanResult) => string
  nowSession: string
  laterSession: string
  gate: string
  elsewhere: Omit<KnownEvent, 'publicId' | 'startsAt' | 'isCancelled'>
}

export interface Rehearsal {
  book: RosterBook
  beganAtMs: number
}

/** Begins a rehearsal: its sessions lie around the instant, and one sample person has come in already. */
export function openRehearsal(
  eventPublicId: string,
  beganAtMs: number,
  words: RehearsalWords
): Rehearsal {
  const at = (sinceMs: number) => beganAtMs + sinceMs
  const rows = SAMPLES.flatMap(({ verdict, row }): RosterRow[] => {
    if (!row) return []
    const { status = 'confirmed', isRevoked, isInside } = row
    const id = sampleId(verdict)
    const inside = { [NOW_SESSION]: { atMs: at(-12 * MINUTE_MS), gate: words.gate } }
    return [
      {
        ...{ id, status, name: words.person(verdict), codes: [], revokedCodes: [] },
        tickets: isRevoked ? [] : [id],
        revoked: isRevoked ? [id] : [],
        inside: isInside ? inside : {},
      },
    ]
  })
  const head = {
    eventPublicId,
    sessions: [
      {
        ...{ publicId: NOW_SESSION, name: words.nowSession, checkInOpensMinutesBefore: 60 },
        ...{ startsAtMs: at(-HOUR_MS), endsAtMs: at(3 * HOUR_MS) },
      },
      {
        ...{ publicId: LATER_SESSION, name: words.laterSession, checkInOpensMinutesBefore: 30 },
        ...{ startsAtMs: at(LATER_FROM_MS), endsAtMs: at(LATER_UNTIL_MS) },
      },
    ],
    keys: [{ keyId: SAMPLE_KEY, publicKey: SAMPLE_KEY, state: 'active' }],
    elsewhere: [
      {
        ...words.elsewhere,
        ...{ publicId: OTHER_EVENT, isCancelled: false },
        startsAt: new Date(at(0)).toISOString(),
      },
    ],
  }
  return { book: openRoster(head, rows), beganAtMs }
}

/**
 * Answers a scan of a rehearsal by the door's own rule.
 *
 * @returns null for a ticket that is no sample: a rehearsal does not judge real people
 */
export async function ruleSample(
  { book, beganAtMs }: Rehearsal,
  scan: { presented: PresentedAtDoor; source: ScanSource; atMs: number; admittedOnPurpose: boolean }
): Promise<(DeviceRuling & { atMs: number }) | null> {
  if (isRealTicket(scan.presented)) return null
  const at = sampleOf(scan.presented)?.at
  const session = at?.session ?? NOW_SESSION
  const atMs = at ? beganAtMs + at.sinceMs : scan.atMs
  const ruling = await ruleFromRoster(book, { ...scan, session, atMs }, isSealed)
  return { ...ruling, atMs: scan.atMs }
}

/** Signed by a key of ours, or said to be: whoever holds it up came for the event. */
function isRealTicket(presented: PresentedAtDoor): boolean {
  if (!('code' in presented)) return false
  const code = decodeCode(presented.code)
  return code.ok && code.subject.keyId !== SAMPLE_KEY
}

function sampleOf(presented: PresentedAtDoor): Sample | undefined {
  const id = 'code' in presented ? idIn(presented.code) : presented.registration
  return SAMPLES.find(({ verdict }) => sampleId(verdict) === id)
}

function idIn(text: string): string | undefined {
  const code = decodeCode(text)
  if (code.ok) return code.subject.publicId
  const short = parseShortCode(text)
  return SAMPLES.map(({ verdict }) => sampleId(verdict)).find((id) => short && id.endsWith(short))
}
