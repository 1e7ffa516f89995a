import type Event from '#app/announcements/models/event'
import AttendancePolicy from '#app/attendance/policies/attendance_policy'
import { attendanceSheet, SHEET } from '#app/attendance/queries/attendance_sheet'
import { arrivals, doorCounts } from '#app/attendance/queries/door_counts'
import { lastScanAnswers } from '#app/attendance/queries/scan_answers'
import DoorCountsTransformer from '#app/attendance/transformers/door_counts_transformer'
import DoorEventTransformer from '#app/attendance/transformers/door_event_transformer'
import ScanAnswerTransformer from '#app/attendance/transformers/scan_answer_transformer'
import SheetTransformer from '#app/attendance/transformers/sheet_transformer'
import { doorAbilities } from '#app/attendance/http/door_abilities'
import { now } from '#app/core/clock'
import { listState } from '#app/core/http/list_query'
import { reminderOf } from '#app/legal/queries/newest_versions'
import { sessionMeant } from '#isomorphic/attendance/session_picking'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'

const LAST_SCANS = 10
/** The printed list has no next page, so all rows are sent. */
const PRINTED_ROWS_MAX = 2000

/** What a person may do at a door, for those who may scan there. */
async function abilitiesAt({ auth, bouncer }: HttpContext, { ties }: Event) {
  await bouncer.with(AttendancePolicy).authorize('take', ties)
  return doorAbilities(auth.getUserOrFail(), ties)
}

/** @returns what the page of an event's attendance list is given, whatever the kind of event */
export async function sheetPage(ctx: HttpContext, event: Event) {
  const abilities = await abilitiesAt(ctx, event)
  const { request } = ctx
  const isPrinted = request.qs().print === 'yes'
  const state = {
    ...listState(request, SHEET),
    ...(isPrinted ? { page: 1, perPage: PRINTED_ROWS_MAX } : {}),
  }
  return {
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
  }
}

/** @returns what the page of an event's door is given, whatever the kind of event */
export async function scanPage(ctx: HttpContext, event: Event) {
  const abilities = await abilitiesAt(ctx, event)
  const user = ctx.auth.getUserOrFail()
  const at = now()
  const reminder = await reminderOf(user)
  const latest = { eventId: event.id, scannedBy: user.id, limit: LAST_SCANS }
  return {
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
  }
}
