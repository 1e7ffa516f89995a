import type { DoorPerson } from '~/components/attendance/door_calls'
import type { DoorCounts, ScanAnswer, ScanCall } from '~/components/attendance/door_types'
import type { DeviceRuling, RosterBook, RosterRow } from '#isomorphic/attendance/roster'
import { checkInOpensAtMs } from '#isomorphic/attendance/session_picking'

const HITS_MAX = 10
const MINUTE_MS = 60_000

export type BookCounts = Pick<DoorCounts, 'inside' | 'expected' | 'perMinute' | 'sessions'>

/** @returns how many people of a list are inside: over the event, in the last minute, and by session */
export function countRows(
  rows: readonly RosterRow[],
  sessions: readonly { publicId: string; name: string }[],
  nowMs: number
): BookCounts {
  const perMinute = rows
    .flatMap((row) => Object.values(row.inside))
    .filter(({ atMs }) => atMs > nowMs - MINUTE_MS).length
  const expected = rows.filter(({ status }) => status === 'confirmed').length
  const inside = rows.filter((row) => Object.keys(row.inside).length > 0).length
  return {
    ...{ inside, expected, perMinute },
    sessions: sessions.map(({ publicId, name }) => {
      return { publicId, name, inside: rows.filter((row) => row.inside[publicId]).length, expected }
    }),
  }
}

/** @returns at most ten people of a list, by the beginnings of the words of their name */
export function findRows(rows: Iterable<RosterRow>, q: string): DoorPerson[] {
  const words = plain(q).split(/\s+/).filter(Boolean)
  const found: DoorPerson[] = []
  for (const { id, name, status, inside } of rows) {
    const known = plain(name).split(/\s+/)
    if (!words.every((word) => known.some((one) => one.startsWith(word)))) continue
    found.push({ registrationPublicId: id, name, status, inside: insideOf(inside) })
  }
  return found.sort((a, b) => a.name.localeCompare(b.name)).slice(0, HITS_MAX)
}

/** The check-ins of a row as the search shows them, the first first. */
function insideOf(inside: RosterRow['inside']): DoorPerson['inside'] {
  return Object.entries(inside)
    .toSorted(([, one], [, other]) => one.atMs - other.atMs)
    .map(([session, { atMs, gate }]) => ({ session, at: new Date(atMs).toISOString(), gate }))
}

/** @returns what a door shows of a scan that was answered from a list */
export function answerOf(call: ScanCall, ruling: DeviceRuling, atMs: number): ScanAnswer {
  const { row, session, inside } = ruling
  const iso = (ms: number) => new Date(ms).toISOString()
  return {
    clientScanId: call.clientScanId,
    result: ruling.result,
    scannedAt: iso(atMs),
    holder: row && { registrationPublicId: row.id, name: row.name },
    checkIn: inside && { publicId: '', at: iso(inside.atMs), gate: inside.gate, by: '' },
    session: {
      publicId: session.publicId,
      name: session.name,
      opensAt: iso(checkInOpensAtMs(session)),
      endsAt: iso(session.endsAtMs),
    },
    openSession: ruling.openInstead?.name ?? null,
    ticketEvent: ruling.ticketEvent,
    consentMissing: ruling.result === 'not_confirmed' && row?.status === 'awaits_consent',
  }
}

/** A person of a list is inside from now on, as far as the device knows. */
export function enterRow(
  book: RosterBook,
  letIn: { row: string; atMs: number },
  { session, gate }: { session: string; gate: string }
) {
  const row = book.rows.get(letIn.row)
  if (row) row.inside[session] ??= { atMs: letIn.atMs, gate }
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
