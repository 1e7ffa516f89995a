import AttendancePolicy from '#app/attendance/policies/attendance_policy'
import { findDoorEvent } from '#app/attendance/queries/door_event'
import DoorEventTransformer from '#app/attendance/transformers/door_event_transformer'
import { qrPicture } from '#app/core/presenters/qr'
import { sampleTickets } from '#isomorphic/attendance/sample_tickets'
import type { HttpContext } from '@adonisjs/core/http'

/** The sample tickets of a rehearsal, to print. */
export default class SampleTicketsController {
  async show({ bouncer, inertia, params }: HttpContext) {
    const event = await findDoorEvent(params.event)
    await bouncer.with(AttendancePolicy).authorize('take', event.ties)
    return inertia.render('eventAttendance/sampleTickets', {
      event: DoorEventTransformer.transform(event),
      tickets: sampleTickets(event.publicId).map(({ verdict, code, shortCode }) => ({
        ...{ verdict, shortCode },
        qr: { ...qrPicture(code) },
      })),
    })
  }
}
