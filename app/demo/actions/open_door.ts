import type EventSession from '#app/announcements/models/event_session'
import { hashOf } from '#app/attendance/actions/scan_code'
import { sessionState } from '#isomorphic/attendance/session_picking'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { insertNumberedRows, insertRows } from '#app/core/database/insert_rows'
import type { Door, TicketShown } from '#app/demo/rules/crowd'
import assert from 'node:assert/strict'
import { ulid } from '#app/core/ulid'

type AttendanceRow = ReturnType<typeof attendanceRow>

/**
 * Opens the door of a session at which nobody has been yet, to valid tickets while it is open. What
 * `scanCode` would have written for each scan is written when the door is closed.
 */
export async function openDoor(session: EventSession, scannerId: number): Promise<Door> {
  const inside = new Map<number, AttendanceRow>()
  const scans: { row: ReturnType<typeof scanRow>; attendance: AttendanceRow }[] = []
  return {
    async scan(ticket, { gate, clientScanId }) {
      assert.equal(sessionState(session, now().toMillis()), 'open')
      const shown = { session, ticket, gate, scannerId }
      const before = inside.get(ticket.registrationId)
      const attendance = before ?? attendanceRow(shown)
      inside.set(ticket.registrationId, attendance)
      const result = before ? 'already_used' : 'accepted'
      scans.push({ row: scanRow({ ...shown, clientScanId, result }), attendance })
    },
    async close() {
      await inTransaction(async (trx) => {
        const attendances = [...inside.values()]
        const ids = await insertNumberedRows('attendances', attendances, trx)
        const idOf = new Map(attendances.map((row, index) => [row, ids[index]!]))
        const rows = scans.map(({ row, attendance }) => ({
          ...row,
          attendance_id: idOf.get(attendance)!,
        }))
        await insertRows('scans', rows, trx)
      })
    },
  }
}

interface Shown {
  session: EventSession
  ticket: TicketShown
  gate: string
  scannerId: number
}

function attendanceRow({ session, ticket, gate, scannerId }: Shown) {
  const at = toSql(now())
  return {
    public_id: ulid(),
    registration_id: ticket.registrationId,
    event_session_id: session.id,
    ticket_id: ticket.id,
    checked_in_at: at,
    checked_in_by: scannerId,
    gate,
    source: 'camera',
    created_at: at,
    updated_at: at,
  }
}

function scanRow(scan: Shown & { clientScanId: string; result: 'accepted' | 'already_used' }) {
  const { session, ticket, gate, scannerId } = scan
  const at = toSql(now())
  return {
    client_scan_id: scan.clientScanId,
    event_id: session.eventId,
    event_session_id: session.id,
    ticket_id: ticket.id,
    registration_id: ticket.registrationId,
    code_hash: hashOf({ code: ticket.code }),
    result: scan.result,
    scanned_at: at,
    received_at: at,
    occurred_at: at,
    scanned_by: scannerId,
    gate,
    source: 'camera',
    created_at: at,
  }
}
