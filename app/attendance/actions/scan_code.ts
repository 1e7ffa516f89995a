import ScanIdReused from '#app/attendance/exceptions/scan_id_reused'
import { recordAudit } from '#app/audit/actions/record_audit'
import { now, toSql } from '#app/core/services/clock'
import { inTransaction } from '#app/core/services/in_transaction'
import { isForeignKeyViolation } from '#app/core/services/violations'
import { findScanAnswer, type ScanAnswer } from '#app/attendance/queries/scan_answers'
import { scanFacts, type Presented, type ScanSubject } from '#app/attendance/queries/scan_facts'
import { mayBeAdmitted, type ScanResult, type ScanSource } from '#app/attendance/rules/scan_results'
import { scanOrder, VALID } from '#app/attendance/rules/scan_order'
import { normalizeCode } from '#app/tickets/rules/ticket_code'
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
export function scanCode(input: ScanInput, trx?: TransactionClientContract): Promise<ScanAnswer> {
  return inTransaction(async (client) => {
    const codeHash = hashOf(input.presented)
    const repeated = await findRepeated(input, codeHash, client)
    if (repeated) return repeated

    const attempt = await client.transaction()
    const isFirst = await recordAttempt(input, codeHash, attempt).catch(async (error) => {
      await attempt.rollback()
      throw isForeignKeyViolation(error) ? new errors.E_ROW_NOT_FOUND() : error
    })
    // The same call ran at the same time and was first: its row is the answer, ours never happened.
    await (isFirst ? attempt.commit() : attempt.rollback())

    const answer = await findRepeated(input, codeHash, client)
    assert.ok(answer, 'a scan that was just written is there')
    return answer
  }, trx)
}

async function findRepeated(
  input: ScanInput,
  codeHash: string,
  client: TransactionClientContract
): Promise<ScanAnswer | null> {
  const earlier: { code_hash: string; event_id: number } | null = await client
    .from('scans')
    .where('client_scan_id', input.clientScanId)
    .select('code_hash', 'event_id')
    .first()
  if (!earlier) return null
  if (earlier.code_hash !== codeHash || earlier.event_id !== input.eventId) throw new ScanIdReused()
  return findScanAnswer(input.clientScanId, client)
}

/** @returns false when another call with the same client_scan_id was first */
async function recordAttempt(
  input: ScanInput,
  codeHash: string,
  trx: TransactionClientContract
): Promise<boolean> {
  const receivedAt = now()
  const admittedOnPurpose = Boolean(input.admitReason)
  const { facts, subject } = await scanFacts({ ...input, at: receivedAt, admittedOnPurpose }, trx)
  const verdict = scanOrder(facts)
  if (verdict !== VALID) {
    return insertScan({ input, codeHash, receivedAt, subject, result: verdict }, trx)
  }

  const ruled = scanOrder({ ...facts, admittedOnPurpose: false })
  const despite = ruled !== VALID && mayBeAdmitted(ruled) ? ruled : null
  const entry = await enter({ input, subject, receivedAt, despite }, trx)
  const result = entry.isNew ? 'accepted' : 'already_used'
  if (entry.isNew && despite) await recordAdmission({ input, subject, despite }, trx)
  return insertScan(
    { input, codeHash, receivedAt, subject, result, attendanceId: entry.attendanceId },
    trx
  )
}

/**
 * Lets the person in unless they are in already: the unique index decides, not a question asked before.
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
): Promise<{ attendanceId: number; isNew: boolean }> {
  const { input, subject } = entry
  const at = toSql(entry.receivedAt)
  const publicId = ulid()
  for (;;) {
    await trx
      .knexQuery()
      .insert({
        public_id: publicId,
        registration_id: subject.registrationId,
        event_session_id: input.sessionId,
        ticket_id: subject.ticketId,
        checked_in_at: at,
        checked_in_by: input.scannedBy,
        gate: input.gate,
        source: input.source,
        reason: entry.despite ? input.admitReason : null,
        created_at: at,
        updated_at: at,
      })
      .into('attendances')
      .onConflict()
      .ignore()
    const inside: { id: number; public_id: string } | null = await trx
      .from('attendances')
      .where('registration_id', subject.registrationId!)
      .where('event_session_id', input.sessionId)
      .whereNull('undone_at')
      .select('id', 'public_id')
      .first()
    if (inside) return { attendanceId: inside.id, isNew: inside.public_id === publicId }
    // Nobody is inside although the insert met somebody: that check-in was undone in between. Again.
  }
}

async function insertScan(
  scan: {
    input: ScanInput
    codeHash: string
    receivedAt: DateTime
    subject: ScanSubject
    result: ScanResult
    attendanceId?: number
  },
  trx: TransactionClientContract
): Promise<boolean> {
  const { input, subject } = scan
  const written: unknown[] = await trx
    .knexQuery()
    .insert({
      client_scan_id: input.clientScanId,
      event_id: input.eventId,
      event_session_id: input.sessionId,
      ticket_id: subject.ticketId,
      registration_id: subject.registrationId,
      attendance_id: scan.attendanceId ?? null,
      code_hash: scan.codeHash,
      result: scan.result,
      scanned_at: toSql(input.scannedAt),
      received_at: toSql(scan.receivedAt),
      scanned_by: input.scannedBy,
      gate: input.gate,
      source: input.source,
      created_at: toSql(scan.receivedAt),
    })
    .into('scans')
    .onConflict()
    .ignore()
    .returning('id')
  return written.length === 1
}

async function recordAdmission(
  admission: { input: ScanInput; subject: ScanSubject; despite: ScanResult },
  trx: TransactionClientContract
): Promise<void> {
  const { input, subject, despite } = admission
  await recordAudit(
    {
      actorId: input.scannedBy,
      ability: 'events.manage',
      action: 'attendance.admitted',
      subjectType: 'registration',
      subjectId: subject.registrationId!,
      after: { despite, gate: input.gate },
      reason: input.admitReason,
    },
    trx
  )
}

/** The raw code is never kept: what was scanned may be anybody's secret. */
function hashOf(presented: Presented): string {
  const text =
    'code' in presented
      ? `code:${normalizeCode(presented.code)}`
      : `registration:${presented.registration}`
  return createHash('sha256').update(text).digest('hex')
}
