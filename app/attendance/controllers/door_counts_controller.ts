import AttendancePolicy from '#app/attendance/policies/attendance_policy'
import { doorCounts } from '#app/attendance/queries/door_counts'
import { findDoorEvent } from '#app/attendance/queries/door_event'
import { reminderOf } from '#app/legal/queries/newest_versions'
import DoorCountsTransformer from '#app/attendance/transformers/door_counts_transformer'
import type { HttpContext } from '@adonisjs/core/http'

export default class DoorCountsController {
  async show({ auth, bouncer, params, response }: HttpContext) {
    const event = await findDoorEvent(params.event)
    await bouncer.with(AttendancePolicy).authorize('take', event.ties)
    const counts = await doorCounts(event.id)
    const reminder = await reminderOf(auth.getUserOrFail())
    return response.send(new DoorCountsTransformer({ ...counts, ...reminder }).toObject())
  }
}
