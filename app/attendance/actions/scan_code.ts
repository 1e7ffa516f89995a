import ScanIdReused from '#app/attendance/exceptions/scan_id_reused'
import { AttendanceChanged } from '#app/attendance/events/attendance_changed'
import { announce } from '#app/core/facts'
import { recordAudit } from '#app/audit/actions/record_audit'
import { insertion, statement, together } from '#app/core/database/statement'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { isForeignKeyViolation } from '#app/core/database/violations'
import {
  answerOf,
  findScanAnswer,
  type AnswerRow,
  type ScanAnswer,
} from '#app/attendance/queries/scan_answers'
import {
  scanFacts,
  type Presented,
  type ReadForScan,
  type ScanSubject,
} from '#app/attendance/queries/scan_facts'
import {
  mayBeAdmitted,
  type ScanResult,
  type ScanSource,
} from '#isomorphic/attendance/scan_results'
import { scanOrder, VALID } from '#isomorphic/attendance/scan_order'
import { normalizeCode } from '#isomorphic/tickets/ticket_code'
import { errors } from '@adonisjs/lucid'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { ulid } from 'ulid'

export interface ScanInput {
  /** Made by the device, once per attempt; a repeated call carries the same. */
  clientScanId: string
  presented: Presented
  eventId: number
  /** The session that the door picked; one of the event's. */
  sessionId: number
  gate: string
  source: ScanSource
  /** The device's clock; the checks go by ours. */
  scannedAt: DateTime
  scannedBy: number
  /** Why staff with the manager duty admit an unpaid or too early person; null: they do not. */
  admitReason?: string | null
  /** The role that lets them. */
  admitAs?: string
}

/**
 * One attempt at a door. Every attempt is a row of `scans`; the accepted one is also a row of
 * `attendances`, which the database lets in once per person and session. Safe to repeat: the same
 * client_scan_id gets the same answer and writes nothing.
 *
 * @returns the answer, whatever it is; refusals at a door are answers
 * @throws ScanIdReused when the client_scan_id came before with another code, E_ROW_NOT_FOUND when the
 *   session was deleted in this moment
 */
export async function scanCode(
  input: ScanInput,
  trx?: TransactionClientContract
): Promise<ScanAnswer> {
  try {
    return await inTransaction((client) => attempt(input, client), trx)
  } catch (error) {
    throw isForeignKeyViolation(error) ? new errors.E_ROW_NOT_FOUND() : error
  }
}

async function attempt(input: ScanInput, trx: TransactionClientContract): Promise<ScanAnswer> {
  const codeHash = hashOf(input.presented)
  const receivedAt = now()
  const admittedOnPurpose = Boolean(input.admitReason)
  const [repeated, read] = await together(
    findRepeated(input, codeHash, trx),
    scanFacts({ ...input, at: receivedAt, admittedOnPurpose }, trx)
  )
  if (repeated) return repeated

  const { result, checkIn, isNew, despite } = await rule(input, read, receivedAt, trx)
  const scan = { input, codeHash, receivedAt, subject: read.subject, result, checkIn }
  if (!(await insertScan(scan, trx))) {
    // The same call ran at the same time and was first: its row is the answer, and ours is rolled back.
    if (isNew) await trx.from('attendances').where('id', checkIn!.id).delete()
    const first = await findRepeated(input, codeHash, trx)
    assert.ok(first, 'a scan that was in the way is there')
    return first
  }
  if (isNew) await announceEntry(read.subject, checkIn!, trx)
  if (isNew && despite) await recordAdmission({ input, subject: read.subject, despite }, trx)
  return answerOf(answerRow(scan, read), result === 'wrong_session' ? read.openSession : null)
}

async function announceEntry(
  { registration }: ScanSubject,
  { id }: CheckIn,
  trx: TransactionClientContract
): Promise<void> {
  const { id: registrationId, invited } = registration!
  await announce(trx, new AttendanceChanged(registrationId, invited, id, true))
}

const selectRepeated = statement<{ code_hash: string; event_id: number }>(
  'select code_hash, event_id from scans where client_scan_id = ?'
)

async function findRepeated(
  input: ScanInput,
  codeHash: string,
  trx: TransactionClientContract
): Promise<ScanAnswer | null> {
  const earlier = await selectRepeated.first(trx, [input.clientScanId])
  if (!earlier) return null
  if (earlier.code_hash !== codeHash || earlier.event_id !== input.eventId) throw new ScanIdReused()
  return findScanAnswer(input.clientScanId, trx)
}

interface Ruling {
  result: ScanResult
  /** The check-in that the scan made, or the one it found. */
  checkIn: CheckIn | null
  isNew: boolean
  /** The answer if staff had not admitted the person anyway. */
  despite: ScanResult | null
}

async function rule(
  input: ScanInput,
  { facts, subject }: ReadForScan,
  receivedAt: DateTime,
  trx: TransactionClientContract
): Promise<Ruling> {
  const verdict = scanOrder(facts)
  if (verdict !== VALID) return { result: verdict, checkIn: null, isNew: false, despite: null }

  const ruled = scanOrder({ ...facts, admittedOnPurpose: false })
  const despite = ruled !== VALID && mayBeAdmitted(ruled) ? ruled : null
  const { checkIn, isNew } = await enter({ input, subject, receivedAt, despite }, trx)
  return { result: isNew ? 'accepted' : 'already_used', checkIn, isNew, despite }
}

interface CheckIn {
  id: number
  public_id: string
  checked_in_at: string | Date
  gate: string
  staff_name: string
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

/**
 * Checks the person in unless they are in already: the unique index decides, not a check before the write.
 *
 * @returns the check-in that counts, and whether it is the one made here
 */
async function enter(
  entry: {
    input: ScanInput
    subject: ScanSubject
    receivedAt: DateTime
    despite: ScanResult | null
  },
  trx: TransactionClientContract
): Promise<{ checkIn: CheckIn; isNew: boolean }> {
  const { input, subject } = entry
  const registrationId = subject.registration!.id
  const at = toSql(entry.receivedAt)
  const row = {
    public_id: ulid(),
    registration_id: registrationId,
    event_session_id: input.sessionId,
    ticket_id: subject.ticketId,
    checked_in_at: at,
    checked_in_by: input.scannedBy,
    gate: input.gate,
    source: input.source,
    reason: entry.despite ? input.admitReason! : null,
    created_at: at,
    updated_at: at,
  }
  for (;;) {
    const [, inside] = await together(
      insertAttendance([row], trx),
      selectInside.first(trx, [registrationId, input.sessionId])
    )
    if (inside) return { checkIn: inside, isNew: inside.public_id === row.public_id }
    // The check-in that the insert conflicted with was undone in between: try again.
  }
}

interface WrittenScan {
  input: ScanInput
  codeHash: string
  receivedAt: DateTime
  subject: ScanSubject
  result: ScanResult
  checkIn: CheckIn | null
}

const insertIntoScans = insertion<{ id: number }>(
  'scans',
  [
    ...['client_scan_id', 'event_id', 'event_session_id', 'ticket_id', 'registration_id'],
    ...['attendance_id', 'code_hash', 'result', 'scanned_at', 'received_at', 'scanned_by'],
    ...['gate', 'source', 'created_at'],
  ],
  'on conflict do nothing returning id'
)

/** @returns false when another call with the same client_scan_id was first */
async function insertScan(scan: WrittenScan, trx: TransactionClientContract): Promise<boolean> {
  const { input, subject } = scan
  const receivedAt = toSql(scan.receivedAt)
  const row = {
    client_scan_id: input.clientScanId,
    event_id: input.eventId,
    event_session_id: input.sessionId,
    ticket_id: subject.ticketId,
    registration_id: subject.registration?.id ?? null,
    attendance_id: scan.checkIn?.id ?? null,
    code_hash: scan.codeHash,
    result: scan.result,
    scanned_at: toSql(input.scannedAt),
    received_at: receivedAt,
    scanned_by: input.scannedBy,
    gate: input.gate,
    source: input.source,
    created_at: receivedAt,
  }
  const written = await insertIntoScans([row], trx)
  return written.length === 1
}

/** What `findScanAnswer` would read of the scan that was just written. */
function answerRow(
  { input, receivedAt, subject, result, checkIn }: WrittenScan,
  { session }: ReadForScan
): AnswerRow {
  return {
    client_scan_id: input.clientScanId,
    result,
    scanned_at: toSql(input.scannedAt),
    received_at: toSql(receivedAt),
    registration_public_id: subject.registration?.publicId ?? null,
    holder_name: subject.registration?.holderName ?? null,
    awaits_consent: subject.registration?.awaitsConsent ?? null,
    attendance_public_id: checkIn?.public_id ?? null,
    checked_in_at: checkIn?.checked_in_at ?? null,
    gate: checkIn?.gate ?? null,
    staff_name: checkIn?.staff_name ?? null,
    undone_at: null,
    session_public_id: session.publicId,
    session_name: session.name,
    starts_at: session.startsAt,
    ends_at: session.endsAt,
    check_in_opens_minutes_before: session.checkInOpensMinutesBefore,
  }
}

async function recordAdmission(
  admission: { input: ScanInput; subject: ScanSubject; despite: ScanResult },
  trx: TransactionClientContract
): Promise<void> {
  const { input, subject, despite } = admission
  await recordAudit(
    {
      actorId: input.scannedBy,
      ability: input.admitAs ?? null,
      action: 'attendance.admitted',
      subjectType: 'registration',
      subjectId: subject.registration!.id,
      after: { despite, gate: input.gate },
      reason: input.admitReason,
    },
    trx
  )
}

/** The raw code is never kept: what was scanned may be anybody's secret. */
export function hashOf(presented: Presented): string {
  const text =
    'code' in presented
      ? `code:${normalizeCode(presented.code)}`
      : `registration:${presented.registration}`
  return createHash('sha256').update(text).digest('hex')
}
