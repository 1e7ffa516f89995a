import type Announcement from '#app/announcements/models/announcement'
import type Event from '#app/announcements/models/event'
import { addressInFeed } from '#app/feeds/presenters/address_in_feed'
import type Registration from '#app/registrations/models/registration'
import { appUrl } from '#config/app'
import type { I18n } from '@adonisjs/i18n'
import ical, { ICalCalendarMethod, ICalEventStatus, type ICalCalendar } from 'ical-generator'
import { DateTime } from 'luxon'

/** How often a calendar may ask, seconds; most take their own time. */
const ASK_AGAIN_S = 6 * 60 * 60

interface Named {
  /** Of the calendar, as its reader sees it in a list. */
  name: string
  /** The university's name. */
  company: string
}

/** @returns the sessions of public events as an iCalendar file, for calendars that subscribe to it */
export function eventsCalendar(announcements: Announcement[], named: Named): string {
  const calendar = emptyCalendar(named)
  for (const announcement of announcements) {
    const isCancelled = announcement.status === 'cancelled'
    addSessions(calendar, {
      announcement,
      event: announcement.event,
      url: addressInFeed(announcement),
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}

/**
 * The same of a person's own places. What is not confirmed is tentative and says why; the ids are those of the ticket's
 * file, so that a calendar that took that shows each once.
 */
export function ownPlacesCalendar(registrations: Registration[], named: Named, i18n: I18n): string {
  const calendar = emptyCalendar(named)
  for (const { event, publicId, status } of registrations) {
    const isConfirmed = status === 'confirmed'
    addSessions(calendar, {
      announcement: event.announcement,
      event,
      // Who has a place has come by then.
      url: `${appUrl}/announcements/${event.announcement.slug}`,
      status: isConfirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
      prefix: `${publicId}-`,
      remark: isConfirmed ? '' : ` (${i18n.t(`enums.registrationStatus.${status}`)})`,
    })
  }
  return calendar.toString()
}

function emptyCalendar({ name, company }: Named): ICalCalendar {
  return ical({
    name,
    prodId: { company, product: 'feeds', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: ASK_AGAIN_S,
  })
}

interface Shown {
  announcement: Announcement
  /** With its campus and sessions. */
  event: Event
  /** Of its page. */
  url: string
  status: ICalEventStatus
  /** Before the session's id. */
  prefix?: string
  /** After the title. */
  remark?: string
}

function addSessions(
  calendar: ICalCalendar,
  { announcement, event, url, status, prefix = '', remark = '' }: Shown
): void {
  const { campus, sessions, venue } = event
  const host = new URL(appUrl).hostname
  for (const session of sessions) {
    const changedAt = DateTime.max(event.updatedAt, session.updatedAt).toUTC()
    const title =
      sessions.length > 1 ? `${announcement.title}: ${session.name}` : announcement.title
    calendar.createEvent({
      id: `${prefix}${session.publicId}@${host}`.toLowerCase(),
      start: session.startsAt.toUTC(),
      end: session.endsAt.toUTC(),
      sequence: announcement.version + (status === ICalEventStatus.CANCELLED ? 1 : 0),
      stamp: changedAt,
      lastModified: changedAt,
      summary: title + remark,
      description: announcement.summary,
      location: [venue, campus.name, campus.address].join(', '),
      url,
      status,
    })
  }
}
