import { eventOfTicket } from '#app/attendance/queries/ticket_event'
import { fromSql } from '#app/core/clock'
import { AWAITS_CONSENT } from '#app/registrations/rules/scarce'
import {
  checkInOpensAtMs,
  sessionState,
  type SessionTimes,
} from '#isomorphic/attendance/session_picking'
import type { KnownEvent } from '#isomorphic/attendance/roster'
import type { ScanResult } from '#isomorphic/attendance/scan_results'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'

/** What the door is told about one scan: rebuilt from its row, so that a repeated call gets the same. */
export interface ScanAnswer {
  clientScanId: string
  result: ScanResult
  scannedAt: DateTime
  /** Null with codes of another event and of nobody. */
  holder: { registrationPublicId: string; name: string } | null
  /** The check-in that this scan made, or the one it found. */
  checkIn: { publicId: string; at: DateTime; gate: string; by: string; undone: boolean } | null
  session: { publicId: string; name: string; opensAt: DateTime; endsAt: DateTime }
  /** It is `not_confirmed` because the guardian of somebody under age has not consented. */
  consentMissing: boolean
  /** The session that was open instead (`wrong_session`). */
  openSession: string | null
  /** The event that the ticket is for (`wrong_event`), where its door's staff may know it. */
  ticketEvent: KnownEvent | null
}

/** What an answer says of what is found elsewhere; nothing where it is only listed. */
type Instead = Pick<ScanAnswer, 'openSession' | 'ticketEvent'>

const NOTHING_INSTEAD: Instead = { openSession: null, ticketEvent: null }

/** A scan with what its answer says beside it. */
export interface AnswerRow {
  client_scan_id: string
  result: ScanResult
  scanned_at: string | Date
  occurred_at: string | Date
  registration_public_id: string | null
  holder_name: string | null
  /** As it stands, for an answer that is given again. */
  awaits_consent: boolean | number | null
  attendance_public_id: string | null
  checked_in_at: string | Date | null
  gate: string | null
  staff_name: string | null
  undone_at: string | Date | null
  session_public_id: string
  session_name: string
  starts_at: string | Date
  ends_at: string | Date
  check_in_opens_minutes_before: number
}

/** @returns the answer of one scan; null when no scan has this id */
export async function findScanAnswer(
  clientScanId: string,
  client: QueryClientContract
): Promise<ScanAnswer | null> {
  const row: (AnswerRow & SessionOfScan) | null = await answerRows(client)
    .where('s.client_scan_id', clientScanId)
    .first()
  if (!row) return null
  const openSession = row.result === 'wrong_session' ? await openInstead(row, client) : null
  return answerOf(row, { openSession, ticketEvent: await ticketEventOf(row, client) })
}

/**
 * The last scans that one person made at one event, newest first: what their screen shows again after
 * it was closed. One query.
 */
export async function lastScanAnswers(
  input: { eventId: number; scannedBy: number; limit: number },
  client: QueryClientContract
): Promise<ScanAnswer[]> {
  const rows: AnswerRow[] = await answerRows(client)
    .where('s.event_id', input.eventId)
    .where('s.scanned_by', input.scannedBy)
    .orderBy('s.id', 'desc')
    .limit(input.limit)
  return rows.map((row) => answerOf(row))
}

/** @returns where somebody with the ticket of another event is sent; one query, asked for them alone */
export async function ticketEventOf(
  scan: { result: string; ticket_id: number | null },
  client: QueryClientContract
): Promise<KnownEvent | null> {
  if (scan.result !== 'wrong_event' || scan.ticket_id === null) return null
  return eventOfTicket(scan.ticket_id, client)
}

function answerRows(client: QueryClientContract) {
  // What a device answered by itself stays its answer, whatever waits for a decision.
  const answered = `case when s.result = 'held' then s.shown_result else s.result end as result`
  return client
    .from('scans as s')
    .join('event_sessions as es', 'es.id', 's.event_session_id')
    .leftJoin('registrations as r', 'r.id', 's.registration_id')
    .leftJoin('users as holder', 'holder.id', 'r.user_id')
    .leftJoin('attendances as a', 'a.id', 's.attendance_id')
    .leftJoin('users as staff', 'staff.id', 'a.checked_in_by')
    .select(
      's.client_scan_id',
      client.raw(answered),
      's.event_id',
      's.event_session_id',
      's.ticket_id',
      's.scanned_at',
      's.occurred_at',
      'r.public_id as registration_public_id',
      'holder.name as holder_name',
      'a.public_id as attendance_public_id',
      'a.checked_in_at',
      'a.gate',
      'staff.name as staff_name',
      'a.undone_at',
      'es.public_id as session_public_id',
      'es.name as session_name',
      'es.starts_at',
      'es.ends_at',
      'es.check_in_opens_minutes_before'
    )
    .select(client.raw(`${AWAITS_CONSENT} as awaits_consent`))
}

interface SessionOfScan {
  ticket_id: number | null
  event_id: number
  event_session_id: number
}

async function openInstead(
  row: AnswerRow & SessionOfScan,
  client: QueryClientContract
): Promise<string | null> {
  const others: { name: string; starts_at: string; ends_at: string; minutes: number }[] =
    await client
      .from('event_sessions')
      .where('event_id', row.event_id)
      .whereNot('id', row.event_session_id)
      .orderBy('starts_at')
      .select('name', 'starts_at', 'ends_at', 'check_in_opens_minutes_before as minutes')
  const atMs = fromSql(row.occurred_at).toMillis()
  const open = others.find((other) => {
    const times: SessionTimes = {
      startsAtMs: fromSql(other.starts_at).toMillis(),
      endsAtMs: fromSql(other.ends_at).toMillis(),
      checkInOpensMinutesBefore: other.minutes,
    }
    return sessionState(times, atMs) === 'open'
  })
  return open?.name ?? null
}

/** A device that knew nobody by the code named nobody, though the server knows whose it is. */
const NAMELESS: readonly ScanResult[] = ['unknown', 'invalid_signature', 'wrong_event']

/** @returns the answer that a scan's row stands for */
export function answerOf(row: AnswerRow, instead: Instead = NOTHING_INSTEAD): ScanAnswer {
  const endsAt = fromSql(row.ends_at)
  const opensAtMs = checkInOpensAtMs({
    startsAtMs: fromSql(row.starts_at).toMillis(),
    endsAtMs: endsAt.toMillis(),
    checkInOpensMinutesBefore: row.check_in_opens_minutes_before,
  })
  return {
    clientScanId: row.client_scan_id,
    result: row.result,
    scannedAt: fromSql(row.scanned_at),
    holder:
      row.registration_public_id && !NAMELESS.includes(row.result)
        ? { registrationPublicId: row.registration_public_id, name: row.holder_name ?? '' }
        : null,
    checkIn:
      row.attendance_public_id && row.checked_in_at
        ? {
            publicId: row.attendance_public_id,
            at: fromSql(row.checked_in_at),
            gate: row.gate ?? '',
            by: row.staff_name ?? '',
            undone: row.undone_at !== null,
          }
        : null,
    consentMissing: row.result === 'not_confirmed' && Boolean(row.awaits_consent),
    session: {
      publicId: row.session_public_id,
      name: row.session_name,
      opensAt: DateTime.fromMillis(opensAtMs, { zone: 'utc' }),
      endsAt,
    },
    ...instead,
  }
}
