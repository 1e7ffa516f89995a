import type { AnnouncementInput, EventInput } from '#app/announcements/rules/announcement_input'
import { draftEventWithoutTimes } from '#app/announcements/rules/draft_event'
import { DateTime } from 'luxon'

const TITLE_MAX = 140

/**
 * The copy of an announcement: the same in everything but its title. All its dates move by as many days as are asked
 * for, at the same hour of the campus; where nothing is asked for, an event that has begun moves ahead by whole weeks.
 *
 * @param suffix what the title gets, e.g. `(copy)`; nothing where it keeps its title
 * @param zone IANA time zone of the campus
 * @param days by how many all dates move, back too; null: as far as it must to lie ahead
 */
export function duplicateOf(
  original: AnnouncementInput,
  {
    suffix,
    zone,
    now,
    days = null,
  }: { suffix: string; zone: string; now: DateTime; days?: number | null }
): AnnouncementInput {
  const room = TITLE_MAX - suffix.length - 1
  const title = suffix ? `${original.title.slice(0, room).trimEnd()} ${suffix}` : original.title
  const { event } = original
  const draftEvent = original.draftEvent ? draftEventWithoutTimes(original.draftEvent) : null
  return {
    ...original,
    title,
    event: event && movedBy(event, zone, days ?? daysLate(event, now)),
    draftEvent,
    publishAt: null,
  }
}

function daysLate({ startsAt }: EventInput, now: DateTime): number {
  const weeksLate = Math.floor(now.diff(startsAt, 'weeks').weeks) + 1
  return Math.max(0, weeksLate) * 7
}

/** @returns a new event like this one, all of whose dates are so many days later by the clock of its campus */
export function movedBy(event: EventInput, zone: string, days: number): EventInput {
  const move = <At extends DateTime | null>(at: At) =>
    (at ? at.setZone(zone).plus({ days }).toUTC() : null) as At
  return {
    ...event,
    startsAt: move(event.startsAt),
    endsAt: move(event.endsAt),
    registrationOpensAt: move(event.registrationOpensAt),
    registrationClosesAt: move(event.registrationClosesAt),
    cancelUntil: move(event.cancelUntil),
    sessions: event.sessions.map((session) => ({
      ...session,
      publicId: null,
      startsAt: move(session.startsAt),
      endsAt: move(session.endsAt),
    })),
    settings: {
      ...event.settings,
      ...(typeof event.settings.repositoryUntil === 'string' && {
        repositoryUntil: move(DateTime.fromISO(event.settings.repositoryUntil)).toISO(),
      }),
    },
    questions: event.questions.map((question) => ({ ...question, publicId: null })),
  }
}
