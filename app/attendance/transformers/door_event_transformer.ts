import type Event from '#app/announcements/models/event'
import { rosterWindow } from '#app/attendance/rules/roster_window'
import { checkInOpensAtMs } from '#isomorphic/attendance/session_picking'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** An event as its door and its sheet show it; announcement, campus and sessions must be loaded. */
export default class DoorEventTransformer extends BaseTransformer<Event> {
  toObject() {
    const event = this.resource
    const window = rosterWindow({ sessions: event.sessions, endsAtMs: event.endsAt.toMillis() })
    return {
      publicId: event.publicId,
      title: event.announcement.title,
      slug: event.announcement.slug,
      status: event.announcement.status,
      venue: event.venue,
      campus: event.campus.name,
      timeZone: event.campus.timeZone,
      startsAt: event.startsAt.toISO()!,
      endsAt: event.endsAt.toISO()!,
      // When its list may be on a device.
      roster: window && {
        from: new Date(window.fromMs).toISOString(),
        until: new Date(window.untilMs).toISOString(),
      },
      sessions: event.sessions.map((session) => ({
        publicId: session.publicId,
        name: session.name,
        startsAt: session.startsAt.toISO()!,
        endsAt: session.endsAt.toISO()!,
        opensAt: new Date(checkInOpensAtMs(session)).toISOString(),
      })),
    }
  }
}
