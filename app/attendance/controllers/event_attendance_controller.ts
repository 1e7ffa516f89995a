import { listState } from '#app/core/http/list_query'
import AttendancePolicy from '#app/attendance/policies/attendance_policy'
import { findDoorEvent } from '#app/attendance/queries/door_event'
import { DOOR_LIST, doorList } from '#app/attendance/queries/door_list'
import { scanPage, sheetPage } from '#app/attendance/http/door_pages'
import DoorListTransformer from '#app/attendance/transformers/door_list_transformer'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import type { HttpContext } from '@adonisjs/core/http'

export default class EventAttendanceController {
  async index({ auth, bouncer, inertia, request }: HttpContext) {
    await bouncer.with(AttendancePolicy).authorize('browse')
    const person = await signedInStaff(auth.getUserOrFail())
    const state = listState(request, DOOR_LIST)
    return inertia.render('eventAttendance/index', {
      list: async () => DoorListTransformer.transform(await doorList(person, state)),
    })
  }

  async show(ctx: HttpContext) {
    const event = await findDoorEvent(ctx.params.event)
    if (event.announcement.kind === 'arduino') return leadTo(ctx, 'arduino.attendance.show')
    return ctx.inertia.render('eventAttendance/show', await sheetPage(ctx, event))
  }

  async create(ctx: HttpContext) {
    const event = await findDoorEvent(ctx.params.event)
    const { kind } = event.announcement
    if (kind === 'arduino') return leadTo(ctx, 'arduino.attendance.create')
    if (kind === 'codefest') return leadTo(ctx, 'codefest.door')
    if (kind === 'vocational') return leadTo(ctx, 'invitations.door')
    return ctx.inertia.render('eventAttendance/create', await scanPage(ctx, event))
  }
}

/** The list of doors leads here; some kinds of events have pages of their own. */
function leadTo(
  { params, response }: HttpContext,
  route:
    'arduino.attendance.show' | 'arduino.attendance.create' | 'codefest.door' | 'invitations.door'
) {
  return response
    .redirect()
    .withQs()
    .toRoute(route, { event: String(params.event) })
}
