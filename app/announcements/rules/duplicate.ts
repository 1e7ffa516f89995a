import type { AnnouncementInput, EventInput } from '#app/announcements/rules/announcement_input'
import { DateTime } from 'luxon'

const TITLE_MAX = 140

/**
 * The copy of an announcement: the same in everything but its title. An event that has begun moves ahead
 * by whole weeks, keeping its weekday and its hour at the campus.
 *
 * @param suffix what the title gets, e.g. `(copy)`
 * @param zone IANA time zone of the campus
 */
export function duplicateOf(
  original: AnnouncementInput,
  { suffix, zone, now }: { suffix: string; zone: string; now: DateTime }
): AnnouncementInput {
  const title = `${original.title.slice(0, TITLE_MAX - suffix.length - 1).trimEnd()} ${suffix}`
  const event = original.event && shifted(original.event, zone, now)
  return { ...original, title, event, publishAt: null }
}

function shifted(event: EventInput, zone: string, now: DateTime): EventInput {
  const weeksLate = Math.floor(now.diff(event.startsAt, 'weeks').weeks) + 1
  const weeks = Math.max(0, weeksLate)
  const move = <At extends DateTime | null>(at: At) =>
    (at ? at.setZone(zone).plus({ weeks }).toUTC() : null) as At
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
