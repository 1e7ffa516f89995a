import { listState } from '#app/core/http/list_query'
import { now } from '#app/core/clock'
import AttendancePolicy from '#app/attendance/policies/attendance_policy'
import { attendanceSheet, SHEET } from '#app/attendance/queries/attendance_sheet'
import { arrivals, doorCounts } from '#app/attendance/queries/door_counts'
import { findDoorEvent } from '#app/attendance/queries/door_event'
import { DOOR_LIST, doorList } from '#app/attendance/queries/door_list'
import { lastScanAnswers } from '#app/attendance/queries/scan_answers'
import { doorAbilities } from '#app/attendance/http/door_abilities'
import { sessionMeant } from '#isomorphic/attendance/session_picking'
import DoorCountsTransformer from '#app/attendance/transformers/door_counts_transformer'
import DoorEventTransformer from '#app/attendance/transformers/door_event_transformer'
import DoorListTransformer from '#app/attendance/transformers/door_list_transformer'
import ScanAnswerTransformer from '#app/attendance/transformers/scan_answer_transformer'
import SheetTransformer from '#app/attendance/transformers/sheet_transformer'
import { reminderOf } from '#app/legal/queries/newest_versions'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'

const LAST_SCANS = 10
/** The printed list has no next page, so all rows are sent. */
const PRINTED_ROWS_MAX = 2000

export default class EventAttendanceController {
  async index({ auth, bouncer, inertia, request }: HttpContext) {
    await bouncer.with(AttendancePolicy).authorize('browse')
    const person = await signedInStaff(auth.getUserOrFail())
    const state = listState(request, DOOR_LIST)
    return inertia.render('eventAttendance/index', {
      list: async () => DoorListTransformer.transform(await doorList(person, state)),
    })
  }

  async show({ auth, bouncer, inertia, params, request }: HttpContext) {
    const event = await findDoorEvent(params.event)
    await bouncer.with(AttendancePolicy).authorize('take', event.ties)
    const abilities = await doorAbilities(auth.getUserOrFail(), event.ties)
    const isPrinted = request.qs().print === 'yes'
    const state = {
      ...listState(request, SHEET),
      ...(isPrinted ? { page: 1, perPage: PRINTED_ROWS_MAX } : {}),
    }
    return inertia.render('eventAttendance/show', {
      event: () => DoorEventTransformer.transform(event),
      isPrinted,
      list: async () => SheetTransformer.transform(await attendanceSheet(event.id, state)),
      counts: async () => DoorCountsTransformer.transform(await doorCounts(event.id)),
      arrivals: async () => {
        if (request.qs().arrivals !== 'yes') return null
        const found = await arrivals(event.id, state.filters.session)
        return found.map(({ at, count }) => ({ at: at.toISO()!, count }))
      },
      mayManage: abilities.manage,
    })
  }

  async create({ auth, bouncer, inertia, params }: HttpContext) {
    const event = await findDoorEvent(params.event)
    await bouncer.with(AttendancePolicy).authorize('take', event.ties)
    const abilities = await doorAbilities(auth.getUserOrFail(), event.ties)
    const at = now()
    const reminder = await reminderOf(auth.getUserOrFail())
    const latest = { eventId: event.id, scannedBy: auth.getUserOrFail().id, limit: LAST_SCANS }
    return inertia.render('eventAttendance/create', {
      event: () => DoorEventTransformer.transform(event),
      sessionMeant: sessionMeant(event.sessions, at.toMillis())?.publicId ?? null,
      nowIso: at.toISO()!,
      counts: async () =>
        DoorCountsTransformer.transform({ ...(await doorCounts(event.id)), ...reminder }),
      lastScans: async () => {
        const scans = await lastScanAnswers(latest, db.connection())
        return ScanAnswerTransformer.transform(scans).useVariant('forHistory')
      },
      mayManage: abilities.manage,
    })
  }
}
