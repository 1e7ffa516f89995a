import ScanIdReused from '#app/attendance/exceptions/scan_id_reused'
import {
  announceEntry,
  enter,
  insertScan,
  type CheckIn,
  type WrittenScan,
} from '#app/attendance/actions/scan_rows'
import { recordAudit } from '#app/audit/actions/record_audit'
import { statement, together } from '#app/core/database/statement'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { isForeignKeyViolation } from '#app/core/database/violations'
import {
  answerOf,
  findScanAnswer,
  ticketEventOf,
  type AnswerRow,
  type ScanAnswer,
} from '#app/attendance/queries/scan_answers'
import {
  scanFacts,
  type Presented,
  type ReadForScan,
  type ScannedSession,
  type ScanSubject,
} from '#app/attendance/queries/scan_facts'
import type { ScanResult, ScanSource } from '#isomorphic/attendance/scan_results'
import { ruleScan, VALID } from '#isomorphic/attendance/scan_order'
import { normalizeCode } from '#isomorphic/tickets/ticket_code'
import { errors } from '@adonisjs/lucid'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'

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
  if (!read.session) throw new errors.E_ROW_NOT_FOUND()

  const { result, checkIn, isNew, despite } = await rule(input, read, receivedAt, trx)
  const scan = { ...input, codeHash, receivedAt, subject: read.subject, result, checkIn }
  if (!(await insertScan(scan, trx))) {
    // The same call ran at the same time and was first: its row is the answer, and ours is rolled back.
    if (isNew) await trx.from('attendances').where('id', checkIn!.id).delete()
    const first = await findRepeated(input, codeHash, trx)
    assert.ok(first, 'a scan that was in the way is there')
    return first
  }
  if (isNew) await announceEntry(read.subject, checkIn!, trx)
  if (isNew && despite) await recordAdmission({ input, subject: read.subject, despite }, trx)
  const row = answerRow({ ...scan, result }, read.session)
  return answerOf(row, {
    openSession: result === 'wrong_session' ? read.openSession : null,
    ticketEvent: await ticketEventOf({ result, ticket_id: read.subject.ticketId }, trx),
  })
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
  const answer = await findScanAnswer(input.clientScanId, trx)
  // Delivered for a session that was deleted before.
  if (!answer) throw new errors.E_ROW_NOT_FOUND()
  return answer
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
  const { verdict, despite } = ruleScan(facts)
  if (verdict !== VALID) return { result: verdict, checkIn: null, isNew: false, despite: null }

  const reason = despite ? input.admitReason! : null
  const entry = { ...input, registrationId: subject.registration!.id, ticketId: subject.ticketId }
  const { checkIn, isNew } = await enter({ ...entry, at: receivedAt, reason }, trx)
  return { result: isNew ? 'accepted' : 'already_used', checkIn, isNew, despite }
}

/** What `findScanAnswer` would read of the scan that was just written. */
function answerRow(scan: WrittenScan & { result: ScanResult }, session: ScannedSession): AnswerRow {
  const { subject, checkIn, receivedAt } = scan
  return {
    client_scan_id: scan.clientScanId,
    result: scan.result,
    scanned_at: toSql(scan.scannedAt),
    occurred_at: toSql(receivedAt),
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

export async function recordAdmission(
  admission: {
    input: Pick<ScanInput, 'scannedBy' | 'admitAs' | 'admitReason' | 'gate'>
    subject: ScanSubject
    despite: ScanResult
  },
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
