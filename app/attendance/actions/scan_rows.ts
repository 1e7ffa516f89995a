import { AttendanceChanged } from '#app/attendance/events/attendance_changed'
import type { ScanSubject } from '#app/attendance/queries/scan_facts'
import { toSql } from '#app/core/clock'
import { announce } from '#app/core/facts'
import { insertion, statement, together } from '#app/core/database/statement'
import type { TimeFlag } from '#isomorphic/attendance/device_time'
import type { ScanResult, ScanRuling, ScanSource } from '#isomorphic/attendance/scan_results'
import type { ReviewCause } from '#app/attendance/rules/delivery'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import { ulid } from '#app/core/ulid'

export interface CheckIn {
  id: number
  public_id: string
  checked_in_at: string | Date
  gate: string
  staff_name: string
}

/** Who comes in, where and when. */
export interface Entry {
  registrationId: number
  sessionId: number
  ticketId: number | null
  at: DateTime
  scannedBy: number
  gate: string
  source: ScanSource | 'offline'
  /** Why staff admitted them although the rules refused; null: the rules did not. */
  reason: string | null
}

const insertAttendance = insertion(
  'attendances',
  [
    ...['public_id', 'registration_id', 'event_session_id', 'ticket_id', 'checked_in_at'],
    ...['checked_in_by', 'gate', 'source', 'reason', 'created_at', 'updated_at'],
  ],
  'on conflict do nothing'
)
const selectInside = statement<CheckIn>(
  `select a.id, a.public_id, a.checked_in_at, a.gate, users.name as staff_name
   from attendances a join users on users.id = a.checked_in_by
   where a.registration_id = ? and a.event_session_id = ? and a.undone_at is null`
)

/** @returns the check-in of a registration in a session that stands, if one does */
export function standingCheckIn(
  { registrationId, sessionId }: Pick<Entry, 'registrationId' | 'sessionId'>,
  trx: TransactionClientContract
): Promise<CheckIn | null> {
  return selectInside.first(trx, [registrationId, sessionId])
}

/**
 * Checks the person in unless they are in already: the unique index decides, not a check before the write.
 *
 * @param writtenAt when the row is written, where that is later than the check-in
 * @returns the check-in that counts, and whether it is the one made here
 */
export async function enter(
  entry: Entry,
  trx: TransactionClientContract,
  writtenAt: DateTime = entry.at
): Promise<{ checkIn: CheckIn; isNew: boolean }> {
  const row = {
    public_id: ulid(),
    registration_id: entry.registrationId,
    event_session_id: entry.sessionId,
    ticket_id: entry.ticketId,
    checked_in_at: toSql(entry.at),
    checked_in_by: entry.scannedBy,
    gate: entry.gate,
    source: entry.source,
    reason: entry.reason,
    created_at: toSql(writtenAt),
    updated_at: toSql(writtenAt),
  }
  for (;;) {
    const [, inside] = await together(insertAttendance([row], trx), standingCheckIn(entry, trx))
    if (inside) return { checkIn: inside, isNew: inside.public_id === row.public_id }
    // The check-in that the insert conflicted with was undone in between: try again.
  }
}

/** Says that somebody came in. */
export async function announceEntry(
  { registration }: ScanSubject,
  { id }: Pick<CheckIn, 'id'>,
  trx: TransactionClientContract
): Promise<void> {
  const { id: registrationId, invited } = registration!
  await announce(trx, new AttendanceChanged(registrationId, invited, id, true))
}

export interface WrittenScan {
  clientScanId: string
  eventId: number
  /** Null: it was deleted before the scan was delivered. */
  sessionId: number | null
  codeHash: string
  subject: ScanSubject
  result: ScanRuling
  checkIn: Pick<CheckIn, 'id' | 'public_id' | 'checked_in_at' | 'gate' | 'staff_name'> | null
  /** By the device's clock. */
  scannedAt: DateTime
  receivedAt: DateTime
  scannedBy: number
  gate: string
  source: ScanSource | 'offline'
  /** Of a scan that a device answered by itself. */
  delivery?: {
    shown: ScanResult
    occurredAt: DateTime
    timeFlag: TimeFlag | null
    deviceId: number
    review: ReviewCause | null
  }
}

const insertIntoScans = insertion<{ id: number }>(
  'scans',
  [
    ...['client_scan_id', 'event_id', 'event_session_id', 'ticket_id', 'registration_id'],
    ...['attendance_id', 'code_hash', 'result', 'scanned_at', 'received_at', 'scanned_by'],
    ...['gate', 'source', 'shown_result', 'occurred_at', 'time_flag', 'door_device_id', 'review'],
    'created_at',
  ],
  'on conflict do nothing returning id'
)

/** @returns false when another call with the same client_scan_id was first */
export async function insertScan(
  scan: WrittenScan,
  trx: TransactionClientContract
): Promise<boolean> {
  const { subject, delivery } = scan
  const receivedAt = toSql(scan.receivedAt)
  const row = {
    client_scan_id: scan.clientScanId,
    event_id: scan.eventId,
    event_session_id: scan.sessionId,
    ticket_id: subject.ticketId,
    registration_id: subject.registration?.id ?? null,
    attendance_id: scan.checkIn?.id ?? null,
    code_hash: scan.codeHash,
    result: scan.result,
    scanned_at: toSql(scan.scannedAt),
    received_at: receivedAt,
    scanned_by: scan.scannedBy,
    gate: scan.gate,
    source: scan.source,
    shown_result: delivery?.shown ?? null,
    occurred_at: delivery ? toSql(delivery.occurredAt) : receivedAt,
    time_flag: delivery?.timeFlag ?? null,
    door_device_id: delivery?.deviceId ?? null,
    review: delivery?.review ?? null,
    created_at: receivedAt,
  }
  const written = await insertIntoScans([row], trx)
  return written.length === 1
}
