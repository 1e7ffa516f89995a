import type { EventInput, SessionInput } from '#app/announcements/rules/announcement_input'
import { effectiveStatus } from '#app/announcements/rules/publication'
import type { DateTime } from 'luxon'

type Plan = Pick<EventInput, 'campusId' | 'venue' | 'startsAt' | 'endsAt' | 'sessions'>

interface Span {
  startsAt: DateTime
  endsAt: DateTime
}

/** A change that the people registered have to know, with the value before. */
export type PlanChange =
  | { what: 'time'; before: Span; after: Span }
  | {
      what: 'place'
      before: { campusId: number; venue: string }
      after: { campusId: number; venue: string }
    }
  | { what: 'session_added'; name: string; after: Span }
  | { what: 'session_removed'; name: string; before: Span }
  | { what: 'session_moved'; name: string; before: Span; after: Span }

/** @returns what became of an event's time and place, the event first, then its sessions */
export function planChanges(before: Plan, after: Plan): PlanChange[] {
  const changes: PlanChange[] = []
  if (!sameSpan(before, after)) {
    changes.push({ what: 'time', before: spanOf(before), after: spanOf(after) })
  }
  if (before.campusId !== after.campusId || before.venue !== after.venue) {
    const place = ({ campusId, venue }: Plan) => ({ campusId, venue })
    changes.push({ what: 'place', before: place(before), after: place(after) })
  }
  const isOneSitting = isWhole(before) && isWhole(after)
  return isOneSitting ? changes : [...changes, ...sessionChanges(before.sessions, after.sessions)]
}

function sessionChanges(before: SessionInput[], after: SessionInput[]): PlanChange[] {
  const changes: PlanChange[] = []
  for (const session of after) {
    const { name } = session
    const known = before.find((one) => one.publicId === session.publicId)
    if (!known) changes.push({ what: 'session_added', name, after: spanOf(session) })
    else if (!sameSpan(known, session)) {
      const spans = { before: spanOf(known), after: spanOf(session) }
      changes.push({ what: 'session_moved', name, ...spans })
    }
  }
  for (const { publicId, name, ...span } of before) {
    const isKept = after.some((one) => one.publicId === publicId)
    if (!isKept) changes.push({ what: 'session_removed', name, before: spanOf(span) })
  }
  return changes
}

/** Whether its only session is the event itself, so that the event says it all. */
function isWhole(plan: Plan): boolean {
  return plan.sessions.length === 1 && sameSpan(plan, plan.sessions[0]!)
}

function spanOf({ startsAt, endsAt }: Span): Span {
  return { startsAt, endsAt }
}

function sameSpan(one: Span, other: Span): boolean {
  return +one.startsAt === +other.startsAt && +one.endsAt === +other.endsAt
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
