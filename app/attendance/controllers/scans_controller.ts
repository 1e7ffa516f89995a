import { scanCode } from '#app/attendance/actions/scan_code'
import AttendancePolicy from '#app/attendance/policies/attendance_policy'
import { findDoorEvent } from '#app/attendance/queries/door_event'
import ScanAnswerTransformer from '#app/attendance/transformers/scan_answer_transformer'
import { scanValidator } from '#app/attendance/validators/scan'
import type { HttpContext } from '@adonisjs/core/http'

/** JSON in, JSON out: what a door sends can wait on the device and be sent later, or again. */
export default class ScansController {
  async store({ auth, bouncer, params, request, response }: HttpContext) {
    const event = await findDoorEvent(params.event)
    await bouncer.with(AttendancePolicy).authorize('take', event)
    const { code, registration, session, ...scan } = await request.validateUsing(scanValidator)
    if (scan.admitReason) await bouncer.with(AttendancePolicy).authorize('manage', event)
    const picked = event.sessions.find(({ publicId }) => publicId === session)
    if (!picked) return response.abort('', 404)

    const answer = await scanCode({
      ...scan,
      presented: code ? { code } : { registration: registration ?? '' },
      eventId: event.id,
      sessionId: picked.id,
      scannedBy: auth.getUserOrFail().id,
    })
    return response.send(new ScanAnswerTransformer(answer).toObject())
  }
}
