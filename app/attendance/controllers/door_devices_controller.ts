import { revokeDoorDevice } from '#app/attendance/actions/revoke_door_device'
import { doorAbilities } from '#app/attendance/http/door_abilities'
import DoorDevice from '#app/attendance/models/door_device'
import AttendancePolicy from '#app/attendance/policies/attendance_policy'
import { findDoorEvent } from '#app/attendance/queries/door_event'
import type { HttpContext } from '@adonisjs/core/http'

export default class DoorDevicesController {
  async destroy({ auth, bouncer, i18n, params, response, session }: HttpContext) {
    const user = auth.getUserOrFail()
    const event = await findDoorEvent(params.event)
    await bouncer.with(AttendancePolicy).authorize('manage', event.ties)
    const device = await DoorDevice.query()
      .where({ publicId: params.device, eventId: event.id })
      .firstOrFail()
    const { managesAs: ability } = await doorAbilities(user, event.ties)
    await revokeDoorDevice({ device, revokedBy: user.id, ability })
    session.flash('success', i18n.t('attendance.review.devices.revoked'))
    return response.redirect().status(303).back()
  }
}
