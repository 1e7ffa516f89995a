import { teamAtDoor, teamsArrived } from '#app/codefest/queries/team_at_door'
import TeamPolicy from '#app/codefest/policies/team_policy'
import { findDoorEvent } from '#app/attendance/queries/door_event'
import type { HttpContext } from '@adonisjs/core/http'

/** At the door, as JSON: the team of whoever was scanned, and who of it is here. */
export default class TeamArrivalsController {
  async show({ bouncer, params }: HttpContext) {
    const event = await findDoorEvent(String(params.event))
    await bouncer.with(TeamPolicy).authorize('scan', event)
    const registration = String(params.registration)
    return {
      team: await teamAtDoor({ eventId: event.id, registration }),
      teams: await teamsArrived(event.publicId),
    }
  }
}
