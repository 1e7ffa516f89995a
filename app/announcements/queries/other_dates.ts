import type Announcement from '#app/announcements/models/announcement'
import {
  linkedEvents,
  publishedLinkedEvents,
  type LinkedEvent,
} from '#app/announcements/queries/linked_events'
import { mayRead, type Principal } from '#app/announcements/rules/event_access'
import { shownStatus, type ShownStatus } from '#app/announcements/rules/publication'
import { now } from '#app/core/clock'

/** Another event of a series. */
export interface OtherDate {
  slug: string
  /** ISO, UTC. */
  startsAt: string
  status: ShownStatus
}

/**
 * When the events of the same series are: for its readers those that are to come and that they may read, for its managers
 * all that they manage. Nothing is asked where an event is of no series.
 *
 * @param announcement with its event loaded
 */
export async function otherDatesOf(
  { id, event }: Announcement,
  { person, manages }: { person: Principal | null; manages: boolean }
): Promise<OtherDate[]> {
  if (!event?.series) return []
  const events =
    manages && person
      ? await linkedEvents({ series: event.series, person })
      : await readable(event.series, person)
  return events
    .filter(({ announcementId }) => announcementId !== id)
    .map((one) => ({
      slug: one.slug,
      startsAt: one.startsAt.toUTC().toISO()!,
      status: shownStatus(one, one.endsAt, now()),
    }))
}

async function readable(series: string, person: Principal | null): Promise<LinkedEvent[]> {
  const events = await publishedLinkedEvents(series, now())
  return events.filter((one) => one.endsAt > now() && mayRead(person, one))
}
