import type { EventInput } from '#app/announcements/rules/announcement_input'
import { effectiveStatus } from '#app/announcements/rules/publication'
import {
  planChanges as changesOf,
  type PlanChange as Change,
} from '#isomorphic/announcements/plan_changes'
import type { DateTime } from 'luxon'

type Plan = Pick<EventInput, 'campusId' | 'venue' | 'startsAt' | 'endsAt' | 'sessions'>

/** A change that the people registered have to know, with the value before. */
export type PlanChange = Change<DateTime, number>

/** @returns what became of an event's time and place, the event first, then its sessions */
export function planChanges(before: Plan, after: Plan): PlanChange[] {
  return changesOf<DateTime, number>(before, after, (one, other) => +one === +other)
}

/**
 * @param ends the event's end before and after the change
 * @returns whether a change of time or place is told: readers see the event, and it is not over, or was
 *   over and now lies ahead again
 */
export function isTold(
  announcement: Parameters<typeof effectiveStatus>[0],
  ends: DateTime[],
  now: DateTime
): boolean {
  const isPublished = effectiveStatus(announcement, now) === 'published'
  return isPublished && ends.some((end) => end > now)
}
