import { registrationChoices } from '#app/auth/queries/registration_choices'
import { scanPage } from '#app/attendance/http/door_pages'
import { findDoorEvent } from '#app/attendance/queries/door_event'
import type { HttpContext } from '@adonisjs/core/http'

/** The door of a vocational event: the scanner of every door, and those who come without an invitation. */
export default class ProspectDoorsController {
  async show(ctx: HttpContext) {
    const event = await findDoorEvent(ctx.params.event, 'vocational')
    const door = await scanPage(ctx, event)
    return ctx.inertia.render('vocationalInvitations/attendance', {
      ...door,
      choices: () => registrationChoices(),
    })
  }
}
