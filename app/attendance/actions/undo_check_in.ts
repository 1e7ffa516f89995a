import Attendance from '#app/attendance/models/attendance'
import { UndoTooLate } from '#app/attendance/exceptions/door_refusals'
import { AttendanceChanged } from '#app/attendance/events/attendance_changed'
import { announce } from '#app/core/facts'
import { recordAudit } from '#app/audit/actions/record_audit'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { ruleUndo } from '#isomorphic/attendance/undoing'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Undoes a check-in: the row stays, marked, and its holder may be checked in again. Safe to repeat: a
 * check-in that is undone already stays as it was.
 *
 * @param input row number of the check-in, who undoes it, the role that lets them; `ownOnly` for whoever has no
 *   manager duty there
 * @returns the check-in
 * @throws UndoTooLate when somebody without the manager duty undoes another than their last one, or later than two
 *   minutes after it
 */
export function undoCheckIn(
  input: { attendanceId: number; undoneBy: number; ability: string; ownOnly?: boolean },
  trx?: TransactionClientContract
): Promise<Attendance> {
  return inTransaction(async (client) => {
    const attendance = await Attendance.query({ client })
      .where('id', input.attendanceId)
      .forUpdate()
      .preload('registration')
      .firstOrFail()
    if (attendance.undoneAt) return attendance
    if (input.ownOnly && (await ruleOf(attendance, input.undoneBy, client)) !== 'may') {
      throw new UndoTooLate()
    }

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

/** What the rule says of a check-in that somebody without the manager duty undoes. */
async function ruleOf(
  attendance: Attendance,
  undoneBy: number,
  client: TransactionClientContract
): Promise<ReturnType<typeof ruleUndo>> {
  const { checkedInAt, checkedInBy, eventSessionId, id } = attendance
  const later = await client
    .from('attendances as a')
    .join('event_sessions as s', 's.id', 'a.event_session_id')
    .join('event_sessions as here', 'here.event_id', 's.event_id')
    .where('here.id', eventSessionId)
    .where('a.checked_in_by', undoneBy)
    .where((after) => {
      after.where('a.checked_in_at', '>', toSql(checkedInAt)).orWhere((same) => {
        same.where('a.checked_in_at', toSql(checkedInAt)).where('a.id', '>', id)
      })
    })
    .select('a.id')
    .first()
  return ruleUndo(false, {
    isOwn: checkedInBy === undoneBy,
    isLast: !later,
    ageMs: now().toMillis() - checkedInAt.toMillis(),
  })
}
