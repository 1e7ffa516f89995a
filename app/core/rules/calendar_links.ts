import type { DateTime } from 'luxon'

export interface CalendarEntry {
  title: string
  description: string
  /** In one line. */
  location: string
  /** The page that says more. */
  url: string
  startsAt: DateTime
  endsAt: DateTime
}

export interface CalendarLinks {
  google: string
  outlook: string
}

/** Beyond that an address is cut by browsers or refused by the calendar. */
const DESCRIPTION_MAX = 800

/** @returns where Google Calendar and Outlook on the web show the entry filled in, to be saved by whoever opens it */
export function calendarLinks(entry: CalendarEntry): CalendarLinks {
  const { title, location, startsAt, endsAt } = entry
  const details = `${shortened(entry.description)}\n\n${entry.url}`
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    details,
    location,
  })
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: extended(startsAt),
    enddt: extended(endsAt),
    body: details,
    location,
  })
  return {
    google: `https://calendar.google.com/calendar/render?${encoded(google)}`,
    outlook: `https://outlook.office.com/calendar/0/deeplink/compose?${encoded(outlook)}`,
  }
}

/** Outlook shows a plus as it stands. */
const encoded = (query: URLSearchParams) => query.toString().replaceAll('+', '%20')

const compact = (at: DateTime) => at.toUTC().toFormat("yyyyMMdd'T'HHmmss'Z'")
const extended = (at: DateTime) => at.toUTC().toFormat("yyyy-MM-dd'T'HH:mm:ss'Z'")

function shortened(text: string): string {
  const letters = [...text]
  return letters.length > DESCRIPTION_MAX
    ? `${letters.slice(0, DESCRIPTION_MAX - 1).join('')}…`
    : text
}
