import type { EventValues, SessionRow, UsualHours } from '~/components/announcements/form_types'
import { daysLater, later, minutesBetween, onDayOf } from '~/components/announcements/wall_clock'

const USUAL_MINUTES = 120

/**
 * The end follows the start, and the sessions follow the event: it keeps its length, whatever was typed in between.
 *
 * @param lastStart the last start that was one: while another one is typed there is none
 * @param minutes how long an event without an end is
 */
export function withStart(
  event: EventValues,
  startsAt: string,
  { lastStart, minutes = USUAL_MINUTES }: { lastStart: string; minutes?: number | undefined }
): Partial<EventValues> {
  if (minutesBetween(startsAt, startsAt) === null) return { startsAt }
  if (event.endsAt === '') return { startsAt, endsAt: later(startsAt, minutes) }
  const by = minutesBetween(lastStart, startsAt)
  if (by === null) return { startsAt }
  return {
    startsAt,
    endsAt: later(event.endsAt, by),
    sessions: event.sessions.map((session) => ({
      ...session,
      startsAt: later(session.startsAt, by),
      endsAt: later(session.endsAt, by),
    })),
  }
}

/** The end of a session follows its start, too. */
export function withSessionStart(session: SessionRow, startsAt: string): Partial<SessionRow> {
  const by = minutesBetween(session.startsAt, startsAt)
  return by === null ? { startsAt } : { startsAt, endsAt: later(session.endsAt, by) }
}

/** @returns when a further session is: at the same hours as the last one, the day after; the first at the event's hours */
export function nextSessionTimes({
  startsAt,
  endsAt,
  sessions,
}: EventValues): Pick<SessionRow, 'startsAt' | 'endsAt'> {
  const last = sessions.at(-1)
  if (last) return { startsAt: daysLater(last.startsAt, 1), endsAt: daysLater(last.endsAt, 1) }
  if (startsAt === '' || endsAt === '') return { startsAt, endsAt }
  const sameDay = onDayOf(startsAt, endsAt)
  return { startsAt, endsAt: sameDay > startsAt ? sameDay : endsAt }
}

/** @returns the event's end: later where a session ends later */
export function endWith(sessions: SessionRow[], endsAt: string): string {
  return sessions.reduce((end, session) => (session.endsAt > end ? session.endsAt : end), endsAt)
}

/** @returns the event at usual hours, on the day that was chosen */
export function atHours(
  event: EventValues,
  { startsAt, minutes }: UsualHours
): Partial<EventValues> {
  const start = onDayOf(event.startsAt, startsAt)
  return { startsAt: start, endsAt: later(start, minutes) }
}

const USUAL_HOUR = '09:00'

/** @returns the event on another day, at its own hours; without any at the usual ones */
export function onDay(
  event: EventValues,
  day: string,
  usual: UsualHours | undefined
): Partial<EventValues> {
  const { startsAt } = event
  const hour = (startsAt || usual?.startsAt || USUAL_HOUR).slice(-5)
  // Without a start there is no length that an end could be kept for.
  const lasting = startsAt === '' ? { ...event, endsAt: '' } : event
  return withStart(lasting, `${day}T${hour}`, { lastStart: startsAt, minutes: usual?.minutes })
}
