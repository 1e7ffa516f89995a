import { openRoster } from '#app/attendance/actions/open_roster'
import { doorAbilities } from '#app/attendance/http/door_abilities'
import { RosterClosed } from '#app/attendance/exceptions/door_refusals'
import AttendancePolicy from '#app/attendance/policies/attendance_policy'
import { findDoorEvent } from '#app/attendance/queries/door_event'
import { rosterHead, rosterPage, rosterVersion } from '#app/attendance/queries/roster'
import RosterTransformer from '#app/attendance/transformers/roster_transformer'
import { mayKeepRoster } from '#app/attendance/rules/roster_window'
import { rosterValidator } from '#app/attendance/validators/scan'
import { now } from '#app/core/clock'
import type { HttpContext } from '@adonisjs/core/http'

const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/

/** The list with which a door goes on without a network. JSON in, JSON out. */
export default class RostersController {
  async store({ auth, bouncer, params, request, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const event = await findRosterEvent(params.event, bouncer)
    const asked = await request.validateUsing(rosterValidator)
    const opened = await openRoster({ ...asked, userId: user.id, eventId: event.id })
    const { manage: mayManage } = await doorAbilities(user, event.ties)
    const list = { head: await rosterHead(event), version: await rosterVersion(event.id) }
    return response.send(
      new RosterTransformer({ ...opened, ...list, mayManage, now: now() }).toObject()
    )
  }

  async show({ bouncer, params, request, response }: HttpContext) {
    const event = await findRosterEvent(params.event, bouncer)
    const after: unknown = request.qs().after
    const from = typeof after === 'string' && ULID.test(after) ? after : ''
    return response.send(await rosterPage(event.id, from))
  }
}

/**
 * @returns the event whose list the person may have on a device now
 * @throws like `findDoorEvent`; E_AUTHORIZATION_FAILURE; RosterClosed
 */
async function findRosterEvent(
  publicId: string,
  bouncer: HttpContext['bouncer']
): Promise<Awaited<ReturnType<typeof findDoorEvent>>> {
  const event = await findDoorEvent(publicId)
  await bouncer.with(AttendancePolicy).authorize('take', event.ties)
  const times = { sessions: event.sessions, endsAtMs: event.endsAt.toMillis() }
  if (!mayKeepRoster(times, now().toMillis())) throw new RosterClosed()
  return event
}
