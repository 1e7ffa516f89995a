import type { CalendarEntry } from '#app/core/rules/calendar_links'
import type Ticket from '#app/tickets/models/ticket'
import type EventSession from '#app/announcements/models/event_session'
import { ticketPath } from '#isomorphic/tickets/ticket_path'
import { appUrl } from '#config/app'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { DateTime } from 'luxon'

/**
 * The event's sessions as an iCalendar file, one entry a session. The ids follow the registration and
 * the session, so that importing it again, or the file of a re-issued ticket, changes entries instead of
 * doubling them; their sequence says which file is the newer one.
 *
 * @param ticket with its registration, the event, its announcement, campus and sessions loaded
 * @param company the university's name
 */
export function ticketCalendar(ticket: Ticket, company: string): string {
  const { registration } = ticket
  const { event } = registration
  const { announcement } = event
  const host = new URL(appUrl).hostname
  const takesPlace = registration.status === 'confirmed' && announcement.status !== 'cancelled'

  const calendar = ical({
    name: announcement.title,
    prodId: { company, product: 'tickets', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  })
  // Counts up with every edit, and once more when there is no place any longer.
  const sequence = announcement.version + (takesPlace ? 0 : 1)
  for (const { session, entry } of entriesOf(ticket)) {
    const changedAt = DateTime.max(event.updatedAt, session.updatedAt).toUTC()
    calendar.createEvent({
      id: `${registration.publicId}-${session.publicId}@${host}`.toLowerCase(),
      start: entry.startsAt.toUTC(),
      end: entry.endsAt.toUTC(),
      sequence,
      stamp: changedAt,
      lastModified: changedAt,
      summary: entry.title,
      description: entry.description,
      location: entry.location,
      url: entry.url,
      status: takesPlace ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    })
  }
  return calendar.toString()
}

/** @returns each session of a ticket as a calendar shows it, in their order; the ticket is loaded as above */
export function entriesOf(ticket: Ticket): { session: EventSession; entry: CalendarEntry }[] {
  const { announcement, campus, sessions, venue } = ticket.registration.event
  return sessions.map((session) => ({
    session,
    entry: {
      title: sessions.length > 1 ? `${announcement.title}: ${session.name}` : announcement.title,
      description: announcement.summary,
      location: [venue, campus.name, campus.address].join(', '),
      url: appUrl + leadsTo(ticket),
      startsAt: session.startsAt,
      endsAt: session.endsAt,
    },
  }))
}

/**
 * @returns the path of the page that says more; calendars are shared and wallets are others': the link that opens a
 *   ticket without an account stays out of them
 */
export function leadsTo({ publicId, registration: { user, event } }: Ticket): string {
  const { kind, slug } = event.announcement
  return user.isVerified ? ticketPath(kind, publicId) : `/announcements/${slug}`
}
