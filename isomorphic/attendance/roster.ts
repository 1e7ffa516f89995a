import { ruleScan, sessionFacts, VALID, type Holder } from '#isomorphic/attendance/scan_order'
import type { ScanResult, ScanSource } from '#isomorphic/attendance/scan_results'
import { sessionMeant, type SessionTimes } from '#isomorphic/attendance/session_picking'
import { parseShortCode, shortCode } from '#isomorphic/tickets/short_code'
import {
  decodeCode,
  isGenuine,
  type CodeKey,
  type SignatureCheck,
} from '#isomorphic/tickets/ticket_code'

/*
 * The list that a door downloads to go on without a network, and what a device makes of it. Nothing personal is in it
 * but names.
 */

/** One registration of the event, as short as it can be said: 20,000 of them fit on a phone. */
export interface RosterRow {
  /** Public id of the registration. */
  id: string
  name: string
  /** As a door takes it. */
  status: string
  /** Public ids of its tickets; those that were replaced apart. */
  tickets: string[]
  revoked: string[]
  /** Public ids of the person's personal codes, where this registration speaks for the person. */
  codes: string[]
  revokedCodes: string[]
  /** The check-ins that stand, by the public id of the session: when (milliseconds) and at which gate. */
  inside: Record<string, { atMs: number; gate: string }>
}

export interface RosterSession extends SessionTimes {
  publicId: string
  name: string
}

/** What a door may say of another event, for which somebody's ticket is. */
export interface KnownEvent {
  publicId: string
  title: string
  venue: string
  campus: string
  timeZone: string
  /** ISO 8601. */
  startsAt: string
  isCancelled: boolean
}

/** What belongs to the whole list. */
export interface RosterHead {
  eventPublicId: string
  sessions: RosterSession[]
  /** The other events of these days. A list from before this was told has none. */
  elsewhere?: KnownEvent[]
  keys: (CodeKey & { keyId: string })[]
}

/** A presented code, or the registration that was chosen by name. */
export type PresentedAtDoor = { code: string } | { registration: string }

/** A list as a device asks it: every id leads to its row. */
export interface RosterBook {
  head: RosterHead
  rows: Map<string, RosterRow>
  /** By the public id of a ticket or of a personal code: the registration's id, and whether it was replaced. */
  codes: Map<string, { row: string; revoked: boolean }>
  /** By what is printed under a ticket's QR: the ticket's public id. */
  shortCodes: Map<string, string>
}

/** @returns the list, ready to be asked; it takes one walk through the rows */
export function openRoster(head: RosterHead, rows: Iterable<RosterRow>): RosterBook {
  const book: RosterBook = { head, rows: new Map(), codes: new Map(), shortCodes: new Map() }
  for (const row of rows) addRow(book, row)
  return book
}

function addRow(book: RosterBook, row: RosterRow): void {
  book.rows.set(row.id, row)
  for (const [ids, revoked] of [
    [row.tickets, false],
    [row.revoked, true],
    [row.codes, false],
    [row.revokedCodes, true],
  ] as const) {
    for (const id of ids) book.codes.set(id, { row: row.id, revoked })
  }
  for (const id of [...row.tickets, ...row.revoked]) {
    book.shortCodes.set(shortCode(id).replaceAll('-', ''), id)
  }
}

export interface DeviceRuling {
  result: ScanResult
  /** The registration that was found; null with codes of another event and of nobody. */
  row: RosterRow | null
  session: RosterSession
  openInstead: RosterSession | null
  /** Of `already_used`: when and at which gate. */
  inside: { atMs: number; gate: string } | null
  /** Of `wrong_event`: the event that the ticket is for, where the list knows it. */
  ticketEvent: KnownEvent | null
}

/**
 * What a device without a network shows of a scan: the server's own ruling, asked about the list instead of the
 * database, with "not used before" answered by what the list and this device's own scans say.
 *
 * @param scan `atMs` by the corrected clock; `session` as the door picked it: where the list has it no more, because it
 *   was deleted since, the one that a door means now stands in
 * @param isSignedBy the browser's check
 */
export async function ruleFromRoster(
  book: RosterBook,
  scan: {
    presented: PresentedAtDoor
    source: ScanSource
    session: string
    atMs: number
    admittedOnPurpose: boolean
  },
  isSignedBy: SignatureCheck
): Promise<DeviceRuling> {
  const { sessions } = book.head
  const picked = sessions.find(({ publicId }) => publicId === scan.session)
  const session = picked ?? sessionMeant(sessions, scan.atMs)
  if (!session) throw new Error('The list has no session')
  const { openInstead, ...times } = sessionFacts(sessions, session, scan.atMs)
  const found = await find(book, scan, isSignedBy)
  const { row } = found
  const { verdict } = ruleScan({
    reading: found.reading,
    holder: found.holder,
    ...times,
    admittedOnPurpose: scan.admittedOnPurpose,
  })
  const inside = row?.inside[session.publicId] ?? null
  const result = verdict === VALID ? (inside ? 'already_used' : 'accepted') : verdict
  const ticketEvent = result === 'wrong_event' ? elsewhere(book, scan.presented) : null
  return {
    ...{ result, row, session, openInstead, ticketEvent },
    inside: result === 'already_used' ? inside : null,
  }
}

/** The code names its event, which its signature vouches for. */
function elsewhere({ head }: RosterBook, presented: PresentedAtDoor): KnownEvent | null {
  const code = 'code' in presented ? decodeCode(presented.code) : null
  const event = code?.ok && code.subject.kind === 'ticket' ? code.subject.eventPublicId : null
  return head.elsewhere?.find(({ publicId }) => publicId === event) ?? null
}

interface Found {
  reading: 'unknown' | 'invalid_signature' | 'readable'
  holder: Holder | null
  row: RosterRow | null
}

const UNREADABLE: Found = { reading: 'unknown', holder: null, row: null }
const FORGED: Found = { ...UNREADABLE, reading: 'invalid_signature' }
const NOBODY: Found = { ...UNREADABLE, reading: 'readable' }
const ELSEWHERE: Found = {
  ...NOBODY,
  holder: { ofThisEvent: false, registrationStatus: '', revoked: false },
}

async function find(
  book: RosterBook,
  { presented, source }: { presented: PresentedAtDoor; source: ScanSource },
  isSignedBy: SignatureCheck
): Promise<Found> {
  if (!('code' in presented)) {
    const row = book.rows.get(presented.registration)
    return row ? holding(row, false) : NOBODY
  }
  const code = decodeCode(presented.code)
  if (!code.ok) {
    const isTyped = source === 'manual' && code.result === 'unknown'
    const ticket = isTyped && book.shortCodes.get(parseShortCode(presented.code) ?? '')
    return ticket ? known(book, ticket) : code.result === 'unknown' ? UNREADABLE : FORGED
  }
  const { subject } = code
  const key = book.head.keys.find(({ keyId }) => keyId === subject.keyId) ?? null
  if (!(await isGenuine(code, key, isSignedBy))) return FORGED
  const isElsewhere = subject.kind === 'ticket' && subject.eventPublicId !== book.head.eventPublicId
  return isElsewhere ? ELSEWHERE : known(book, subject.publicId)
}

function known(book: RosterBook, publicId: string): Found {
  const found = book.codes.get(publicId)
  const row = found && book.rows.get(found.row)
  return row ? holding(row, found.revoked) : NOBODY
}

function holding(row: RosterRow, revoked: boolean): Found {
  return {
    reading: 'readable',
    holder: { ofThisEvent: true, registrationStatus: row.status, revoked },
    row,
  }
}
