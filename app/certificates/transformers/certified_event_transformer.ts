import type { EventToCertify } from '#app/certificates/queries/event_to_certify'
import { issuingObstacle, sessionsNeeded } from '#app/certificates/rules/earned'
import { now } from '#app/core/clock'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** The event of a page of certificates: what they ask for, and whether they can be issued. */
export default class CertifiedEventTransformer extends BaseTransformer<EventToCertify> {
  toObject() {
    const event = this.resource
    const nowMs = now().toMillis()
    return {
      ...{ slug: event.slug, title: event.title, kind: event.kind, timeZone: event.timeZone },
      endsAt: event.endsAt.toISO()!,
      sessions: event.sessions.length,
      sessionsNeeded: sessionsNeeded(event, event.sessions.length),
      rule: {
        certificate: event.certificate,
        rule: event.certificateRule,
        minAttendance: event.certificateMinAttendance,
        hours: event.certificateMinutes === null ? null : event.certificateMinutes / 60,
        automatic: event.isAutomatic,
        prizePlaces: event.certificatePrizePlaces,
      },
      obstacles: {
        attendance: issuingObstacle(event, 'attendance', nowMs),
        prize: issuingObstacle(event, 'prize', nowMs),
      },
    }
  }
}
