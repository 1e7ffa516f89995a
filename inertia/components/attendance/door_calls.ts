import { urlFor } from '~/client'
import { getJson, HttpError, sendJson } from '~/lib/http'
import type {
  DoorCounts,
  FailureReason,
  Outcome,
  ScanAnswer,
  ScanCall,
} from '~/components/attendance/door_types'

/** After so long without an answer a device offers to answer by itself. */
export const SLOW_MS = 3_000

export interface DoorPerson {
  registrationPublicId: string
  name: string
  status: string
  /** The check-ins that stand, by the public id of their session. */
  inside: { session: string; at: string; gate: string }[]
}

/** Sends one attempt; whatever happens is an outcome, since something must be shown at the door. */
export async function sendScan(
  event: string,
  call: ScanCall,
  signal: AbortSignal
): Promise<Outcome> {
  try {
    const url = urlFor('attendance.scan', { event })
    const answer = await sendJson<ScanAnswer>('POST', url, call, { signal })
    return { kind: 'answer', call, answer }
  } catch (error) {
    return { kind: 'failed', call, reason: reasonOf(error) }
  }
}

/** @returns null once it is undone, else why not (empty: the server was not reached) */
export async function undoCheckIn(event: string, attendance: string): Promise<string | null> {
  try {
    await sendJson('DELETE', urlFor('attendance.undo', { event, attendance }))
    return null
  } catch (error) {
    return error instanceof HttpError && error.code ? error.message : ''
  }
}

export function fetchCounts(event: string): Promise<DoorCounts> {
  return getJson<DoorCounts>(urlFor('attendance.count', { event }))
}

export async function findPeople(
  event: string,
  q: string,
  signal: AbortSignal
): Promise<DoorPerson[]> {
  const url = `${urlFor('attendance.people', { event })}?q=${encodeURIComponent(q)}`
  const { people } = await getJson<{ people: DoorPerson[] }>(url, signal)
  return people
}

/** @returns an id that no other attempt on any device has; also where the address is not secure */
export function newScanId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function reasonOf(error: unknown): FailureReason {
  if (!(error instanceof HttpError)) return 'network'
  if (error.status === 401 || error.status === 419) return 'signedOut'
  if (error.status === 403 || error.status === 404) return 'refused'
  if (error.status === 409) return 'reused'
  return error.status === 422 ? 'invalid' : 'server'
}
