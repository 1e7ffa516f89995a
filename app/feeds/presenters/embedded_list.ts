import type Announcement from '#app/announcements/models/announcement'
import { appUrl } from '#config/app'

/** What `feeds/embedded` draws of an event. */
export interface EmbeddedEvent {
  url: string
  title: string
  when: string
  where: string
  isCancelled: boolean
}

/** @returns these events in the words of a language, by the clock of each campus */
export function embeddedList(announcements: Announcement[], locale: string): EmbeddedEvent[] {
  return announcements.map(({ event, slug, status, title }) => ({
    url: `${appUrl}/announcements/${slug}`,
    title,
    when: event.startsAt
      .setZone(event.campus.timeZone)
      .setLocale(locale)
      .toLocaleString({ dateStyle: 'full', timeStyle: 'short' }),
    where: `${event.venue}, ${event.campus.name}`,
    isCancelled: status === 'cancelled',
  }))
}
