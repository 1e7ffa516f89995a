import { admitLater } from '#app/attendance/actions/deliver_scans'
import { NobodyToAdmit, ScanReviewed } from '#app/attendance/exceptions/door_refusals'
import { AttendanceChanged } from '#app/attendance/events/attendance_changed'
import Scan from '#app/attendance/models/scan'
import { recordAudit } from '#app/audit/actions/record_audit'
import EventSession from '#app/announcements/models/event_session'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { announce } from '#app/core/facts'
import Registration from '#app/registrations/models/registration'
import { sessionMeant } from '#isomorphic/attendance/session_picking'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'

interface Decision {
  /** Of the event; one about which organizers are asked. */
  clientScanId: string
  eventId: number
  decision: 'admitted' | 'dismissed'
  reason: string
  reviewerId: number
  /** The role that lets them. */
  ability: string
}

/**
 * Decides about a scan that broke a rule: its person is checked in as of the time of the scan, whatever the rules say,
 * or nothing comes of it. Safe to repeat: the same decision once more changes nothing.
 *
 * @throws E_ROW_NOT_FOUND when organizers are not asked about such a scan, ScanReviewed when it was decided
 *   differently, NobodyToAdmit when it is of nobody
 */
export function decideScan(input: Decision, trx?: TransactionClientContract): Promise<Scan> {
  return inTransaction(async (client) => {
    const scan = await Scan.query({ client })
      .where({ clientScanId: input.clientScanId, eventId: input.eventId })
      .whereNotNull('review')
      .forUpdate()
      .firstOrFail()
    const earlier: { decision: string } | null = await client
      .from('scan_reviews')
      .where('scan_id', scan.id)
      .select('decision')
      .first()
    if (earlier?.decision === input.decision) return scan
    if (earlier) throw new ScanReviewed()

    const at = now()
    const attendanceId = input.decision === 'admitted' ? await admit(scan, input, at, client) : null
    await client.table('scan_reviews').insert({
      scan_id: scan.id,
      decision: input.decision,
      attendance_id: attendanceId,
      reviewer_id: input.reviewerId,
      reason: input.reason,
      created_at: toSql(at),
    })
    await recordAudit(
      {
        actorId: input.reviewerId,
        ability: input.ability,
        action:
          input.decision === 'admitted' ? 'attendance.scan_admitted' : 'attendance.scan_dismissed',
        ...(scan.registrationId
          ? { subjectType: 'registration' as const, subjectId: scan.registrationId }
          : { subjectType: 'event' as const, subjectId: scan.eventId }),
        after: { cause: scan.review, occurredAt: scan.occurredAt.toISO(), gate: scan.gate },
        reason: input.reason,
      },
      client
    )
    return scan
  }, trx)
}

/** @returns row number of the check-in */
async function admit(
  scan: Scan,
  { reason }: Decision,
  at: DateTime,
  trx: TransactionClientContract
): Promise<number> {
  const sessionId = scan.eventSessionId ?? (await sessionAt(scan, trx))
  if (!scan.registrationId || !sessionId) throw new NobodyToAdmit()
  const entry = {
    registrationId: scan.registrationId,
    sessionId,
    ticketId: scan.ticketId,
    at: scan.occurredAt,
    scannedBy: scan.scannedBy,
    gate: scan.gate,
    source: 'offline' as const,
    reason,
  }
  const { checkIn, isNew } = await admitLater(entry, at, trx)
  if (isNew) {
    const { source } = await Registration.query({ client: trx })
      .where('id', scan.registrationId)
      .firstOrFail()
    const invited = source === 'invitation'
    await announce(trx, new AttendanceChanged(scan.registrationId, invited, checkIn.id, true))
  }
  return checkIn.id
}

/** The session that the door would mean, in place of the one that was deleted. */
async function sessionAt(scan: Scan, trx: TransactionClientContract): Promise<number | null> {
  const sessions = await EventSession.query({ client: trx }).where('eventId', scan.eventId)
  return sessionMeant(sessions, scan.occurredAt.toMillis())?.id ?? null
}
