import { teamsArrived } from '#app/codefest/queries/team_at_door'
import { scanPage } from '#app/attendance/http/door_pages'
import type { HttpContext } from '@adonisjs/core/http'

export default class TeamDoorsController {
  async create(ctx: HttpContext) {
    const door = await scanPage(ctx, 'codefest')
    const teams = await teamsArrived(String(ctx.params.event))
    return ctx.inertia.render('codefestAttendance/create', { ...door, teams })
  }
}
