import type Announcement from '#app/announcements/models/announcement'
import { addressInFeed } from '#app/feeds/presenters/address_in_feed'
import type { DateTime } from 'luxon'

const SHOWN = 12

/** What `feeds/embedded` draws of an event. */
export interface EmbeddedEvent {
  url: string
  title: string
  when: string
  where: string
  isCancelled: boolean
}

/** @returns the next events in the words of a language, by the clock of each campus */
export function embeddedList(
  announcements: Announcement[],
  { now, locale }: { now: DateTime; locale: string }
): EmbeddedEvent[] {
  return announcements
    .filter(({ event }) => event.endsAt > now)
    .slice(0, SHOWN)
    .map(({ event, shortCode, slug, status, title }) => ({
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
