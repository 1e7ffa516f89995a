import { linkedEvents, takenAlong } from '#app/announcements/queries/linked_events'
import type { Principal } from '#app/announcements/rules/event_access'
import { effectiveStatus } from '#app/announcements/rules/publication'
import { SERIES_SCOPES, type SeriesScope } from '#app/announcements/rules/series_scopes'
import { now } from '#app/core/clock'
import { countUnansweredOf } from '#app/invitations/queries/count_unanswered'
import { countActiveRegistrantsOf } from '#app/registrations/queries/registrations_to_move'
import type Announcement from '#app/announcements/models/announcement'

/** Whom a change concerns. */
export interface Reach {
  /** How many events it changes. */
  events: number
  /** How many registered people a new time or place is told to. */
  concerned: number
  /** How many are invited to them and have not answered. */
  invited: number
}

/**
 * What a change of one event of a series reaches, by how many of its events are changed.
 *
 * @param announcement with its event loaded (`findAnnouncement` does)
 * @returns null where no other event of a series that the person manages can be changed along
 */
export async function seriesReach(
  { kind, id, event }: Announcement,
  person: Principal
): Promise<Record<SeriesScope, Reach> | null> {
  if (!event?.series) return null
  const events = await linkedEvents({ series: event.series, person })
  const edited = { announcementId: id, startsAt: event.startsAt }
  if (takenAlong(events, edited, { scope: 'all', now: now() }).length === 0) return null
  // Nobody is told of what was not published, or is over.
  const told = events
    .filter((one) => effectiveStatus(one, now()) === 'published' && one.endsAt > now())
    .map(({ eventId }) => eventId)
  const registered = await countActiveRegistrantsOf(told)
  const unanswered = kind === 'vocational' ? await countUnansweredOf(told) : new Map()
  const sum = (counts: Map<number, number>, ids: number[]) =>
    ids.reduce((total, one) => total + (counts.get(one) ?? 0), 0)
  const reachOf = (scope: SeriesScope): Reach => {
    const others = takenAlong(events, edited, { scope, now: now() })
    const ids = [event.id, ...others.map(({ eventId }) => eventId)]
    return { events: ids.length, concerned: sum(registered, ids), invited: sum(unanswered, ids) }
  }
  return Object.fromEntries(SERIES_SCOPES.map((scope) => [scope, reachOf(scope)])) as Record<
    SeriesScope,
    Reach
  >
}
