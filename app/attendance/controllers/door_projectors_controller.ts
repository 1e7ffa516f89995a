import AttendancePolicy from '#app/attendance/policies/attendance_policy'
import { gateArrivals, greetedNow } from '#app/attendance/queries/door_arrivals'
import { doorCounts } from '#app/attendance/queries/door_counts'
import { findDoorEvent } from '#app/attendance/queries/door_event'
import DoorCountsTransformer from '#app/attendance/transformers/door_counts_transformer'
import DoorEventTransformer from '#app/attendance/transformers/door_event_transformer'
import type { HttpContext } from '@adonisjs/core/http'

/** What everybody at the door sees on a wall: how many are inside, who comes, and a word of welcome. */
export default class DoorProjectorsController {
  async show({ bouncer, inertia, params }: HttpContext) {
    const event = await findDoorEvent(params.event)
    await bouncer.with(AttendancePolicy).authorize('take', event.ties)
    return inertia.render('eventAttendance/projector', {
      event: () => DoorEventTransformer.transform(event),
      counts: async () => DoorCountsTransformer.transform(await doorCounts(event.id)),
      gates: async () => {
        const gates = await gateArrivals(event.id)
        return gates.map((one) => ({ ...one }))
      },
      // Null: the event greets nobody.
      greeted: async () => {
        if (event.settings.welcomesByName !== true) return null
        const greeted = await greetedNow(event.id)
        return greeted.map((one) => ({ ...one }))
      },
    })
  }
}
