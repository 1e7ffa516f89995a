import { doorAbilities } from '#app/attendance/http/door_abilities'
import AttendancePolicy from '#app/attendance/policies/attendance_policy'
import { findDoorEvent } from '#app/attendance/queries/door_event'
import DoorEventTransformer from '#app/attendance/transformers/door_event_transformer'
import { now } from '#app/core/clock'
import { rehearsalUntilMs } from '#isomorphic/attendance/rehearsal'
import type { HttpContext } from '@adonisjs/core/http'

/**
 * The door to try out: the page answers sample tickets by itself and sends nothing, so that there is nothing here that
 * could write.
 */
export default class RehearsalsController {
  async show({ auth, bouncer, inertia, params }: HttpContext) {
    const event = await findDoorEvent(params.event)
    await bouncer.with(AttendancePolicy).authorize('take', event.ties)
    const { manage: mayManage } = await doorAbilities(auth.getUserOrFail(), event.ties)
    const at = now()
    const untilMs = rehearsalUntilMs(event.sessions, at.toMillis())
    return inertia.render('eventAttendance/rehearsal', {
      event: DoorEventTransformer.transform(event),
      until: untilMs === null ? null : new Date(untilMs).toISOString(),
      nowIso: at.toISO()!,
      mayManage,
    })
  }
}
