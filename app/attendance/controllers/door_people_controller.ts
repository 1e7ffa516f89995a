import AttendancePolicy from '#app/attendance/policies/attendance_policy'
import { findDoorEvent } from '#app/attendance/queries/door_event'
import { doorPeople } from '#app/attendance/queries/door_people'
import type { HttpContext } from '@adonisjs/core/http'

export default class DoorPeopleController {
  async index({ bouncer, params, request, response }: HttpContext) {
    const event = await findDoorEvent(params.event)
    await bouncer.with(AttendancePolicy).authorize('take', event.ties)
    const q: unknown = request.qs().q
    const typed = typeof q === 'string' ? q.slice(0, 100) : ''
    return response.send({ people: await doorPeople({ eventId: event.id, q: typed }) })
  }
}
