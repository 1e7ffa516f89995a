import Attendance from '#app/attendance/models/attendance'
import { AttendanceChanged } from '#app/attendance/events/attendance_changed'
import { announce } from '#app/core/facts'
import { recordAudit } from '#app/audit/actions/record_audit'
import { now } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Undoes a check-in: the row stays, marked, and its holder may be checked in again. Safe to repeat: a
 * check-in that is undone already stays as it was.
 *
 * @param input row number of the check-in, who undoes it, and the role that lets them
 * @returns the check-in
 */
export function undoCheckIn(
  input: { attendanceId: number; undoneBy: number; ability: string },
  trx?: TransactionClientContract
): Promise<Attendance> {
  return inTransaction(async (client) => {
    const attendance = await Attendance.query({ client })
      .where('id', input.attendanceId)
      .forUpdate()
      .preload('registration')
      .firstOrFail()
    if (attendance.undoneAt) return attendance

    await attendance.merge({ undoneAt: now(), undoneBy: input.undoneBy }).save()
    await recordAudit(
      {
        actorId: input.undoneBy,
        ability: input.ability,
        action: 'attendance.undone',
        subjectType: 'registration',
        subjectId: attendance.registrationId,
        before: { checkedInAt: attendance.checkedInAt.toISO(), gate: attendance.gate },
        after: { undone: true },
      },
      client
    )
    const { id, registrationId, registration } = attendance
    const invited = registration.source === 'invitation'
    await announce(client, new AttendanceChanged(registrationId, invited, id, false))
    return attendance
  }, trx)
}
