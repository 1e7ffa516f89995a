import { undoCheckIn } from '#app/attendance/actions/undo_check_in'
import { wantsJson } from '#app/core/exceptions/refusal'
import { doorAbilities } from '#app/attendance/http/door_abilities'
import AttendancePolicy from '#app/attendance/policies/attendance_policy'
import { findDoorEvent } from '#app/attendance/queries/door_event'
import { findCheckIn } from '#app/attendance/queries/find_check_in'
import type { HttpContext } from '@adonisjs/core/http'

export default class CheckInsController {
  async destroy(ctx: HttpContext) {
    const { auth, bouncer, i18n, params, response, session } = ctx
    const user = auth.getUserOrFail()
    const event = await findDoorEvent(params.event)
    await bouncer.with(AttendancePolicy).authorize('take', event.ties)
    const checkIn = await findCheckIn({ eventId: event.id, publicId: params.attendance })
    await bouncer.with(AttendancePolicy).authorize('undo', event.ties, checkIn.checkedInBy)
    const { manage, managesAs } = await doorAbilities(user, event.ties)
    const ability = manage ? managesAs : 'scanner'
    await undoCheckIn({ attendanceId: checkIn.id, undoneBy: user.id, ability, ownOnly: !manage })
    if (wantsJson(ctx)) return response.send({ undone: true })

    session.flash(
      'success',
      i18n.t('attendance.undo.done', { name: checkIn.registration.user.name })
    )
    return response.redirect().status(303).back()
  }
}
