import { findDoorEvent } from '#app/attendance/queries/door_event'
import { scanPage, sheetPage } from '#app/attendance/http/door_pages'
import type { HttpContext } from '@adonisjs/core/http'

/** The door of a workshop and its attendance list, as those of any event. */
export default class WorkshopAttendanceController {
  async show(ctx: HttpContext) {
    const event = await findDoorEvent(ctx.params.event, 'arduino')
    return ctx.inertia.render('arduinoRegistration/attendance', await sheetPage(ctx, event))
  }

  async create(ctx: HttpContext) {
    const event = await findDoorEvent(ctx.params.event, 'arduino')
    return ctx.inertia.render('arduinoAttendance/create', await scanPage(ctx, event))
  }
}
