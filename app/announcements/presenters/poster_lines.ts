import type Announcement from '#app/announcements/models/announcement'
import type { I18n } from '@adonisjs/i18n'
import type { DateTime } from 'luxon'

/** @returns when and where, in the campus's time and the reader's language; nothing for a notice */
export function posterLines(announcement: Announcement, i18n: I18n): string[] {
  const event = announcement.event ?? null
  if (!event) return []
  const { campus, venue } = event
  const starts = event.startsAt.setZone(campus.timeZone).setLocale(i18n.locale)
  const ends = event.endsAt.setZone(campus.timeZone).setLocale(i18n.locale)
  const until = starts.hasSame(ends, 'day') ? time(ends) : `${day(ends)}, ${time(ends)}`
  return [`${day(starts)}, ${time(starts)} – ${until}`, `${venue}, ${campus.name}`]
}

const day = (at: DateTime) =>
  at.toLocaleString({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

const time = (at: DateTime) => at.toFormat('H:mm')
