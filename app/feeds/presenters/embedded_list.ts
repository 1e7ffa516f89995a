import type Announcement from '#app/announcements/models/announcement'
import { addressInFeed } from '#app/feeds/presenters/address_in_feed'

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
  return announcements.map(({ event, shortCode, slug, status, title }) => ({
    url: addressInFeed({ shortCode, slug }),
    title,
    when: event.startsAt
      .setZone(event.campus.timeZone)
      .setLocale(locale)
      .toLocaleString({ dateStyle: 'full', timeStyle: 'short' }),
    where: `${event.venue}, ${event.campus.name}`,
    isCancelled: status === 'cancelled',
  }))
}
