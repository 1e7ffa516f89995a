import { scanCode } from '#app/attendance/actions/scan_code'
import { doorAbilities } from '#app/attendance/http/door_abilities'
import AttendancePolicy from '#app/attendance/policies/attendance_policy'
import { findDoor } from '#app/attendance/queries/door_event'
import ScanAnswerTransformer from '#app/attendance/transformers/scan_answer_transformer'
import { scanValidator } from '#app/attendance/validators/scan'
import type { HttpContext } from '@adonisjs/core/http'

/** JSON in, JSON out: what a door sends can wait on the device and be sent later, or again. */
export default class ScansController {
  async store({ auth, bouncer, params, request, response }: HttpContext) {
    const person = auth.getUserOrFail()
    const door = await findDoor(params.event, person.id)
    await bouncer.with(AttendancePolicy).authorize('take', door.ties)
    const { code, registration, session, ...scan } = await request.validateUsing(scanValidator)
    if (scan.admitReason) await bouncer.with(AttendancePolicy).authorize('manage', door.ties)
    const sessionId = door.sessionIds.get(session)
    if (!sessionId) return response.abort('', 404)

    const { managesAs: admitAs } = await doorAbilities(person, door.ties)
    const answer = await scanCode({
      ...scan,
      presented: code ? { code } : { registration: registration ?? '' },
      eventId: door.eventId,
      sessionId,
      scannedBy: person.id,
      admitAs,
    })
    return response.send(new ScanAnswerTransformer(answer).toObject())
  }
}
