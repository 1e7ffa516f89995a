import { teamsArrived } from '#app/codefest/queries/team_at_door'
import { findDoorEvent } from '#app/attendance/queries/door_event'
import { scanPage } from '#app/attendance/http/door_pages'
import type { HttpContext } from '@adonisjs/core/http'

export default class TeamDoorsController {
  async create(ctx: HttpContext) {
    const event = await findDoorEvent(ctx.params.event, 'codefest')
    const door = await scanPage(ctx, event)
    const teams = await teamsArrived(event.publicId)
    return ctx.inertia.render('codefestAttendance/create', { ...door, teams })
  }
}
