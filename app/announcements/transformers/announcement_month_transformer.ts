import type { AnnouncementRow } from '#app/announcements/queries/announcement_rows'
import type { SessionTime } from '#app/announcements/queries/session_times'
import { daysOf, type CalendarMonth } from '#app/announcements/rules/calendar_month'
import { placeState } from '#app/announcements/rules/place_state'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type { DateTime } from 'luxon'

interface ShownMonth {
  rows: AnnouncementRow[]
  /** By the row id of the event. */
  sessions: Map<number, SessionTime[]>
  month: CalendarMonth
  /** What the reader looks for; `total` is how many there are, drawn or not. */
  asked: { q: string; filters: Record<string, string | undefined>; total: number }
  now: DateTime
  /** The reader's day: 2026-11-28. */
  today: string
}

/** Six weeks at most, each day with what takes place on it. */
export default class AnnouncementMonthTransformer extends BaseTransformer<ShownMonth> {
  toObject() {
    const { rows, sessions, month, asked, now, today } = this.resource
    const shown = rows
      .flatMap((row) => {
        const { event } = row
        const times = event ? (sessions.get(event.id) ?? []) : []
        return times.map((session) => entryOf({ row, event: event!, session, now }))
      })
      .sort((one, other) => one.at - other.at)
    return {
      ...{ month: month.month, previous: month.previous, next: month.next },
      today,
      q: asked.q,
      filters: Object.fromEntries(
        Object.entries(asked.filters).filter((entry): entry is [string, string] => !!entry[1])
      ),
      left: Math.max(0, asked.total - rows.length),
      days: month.days.map((day) => ({
        day,
        isOther: !day.startsWith(month.month),
        events: shown
          .filter(({ first, last }) => day >= first && day <= last)
          .map(({ event, first }) => ({ ...event, isContinued: day !== first })),
      })),
    }
  }
}

interface Sitting {
  row: AnnouncementRow
  event: NonNullable<AnnouncementRow['event']>
  session: SessionTime
  now: DateTime
}

/** One session, with the days that it takes at its campus: a course of four Saturdays is on four days. */
function entryOf({ row, event, session, now }: Sitting) {
  const { campus, timeZone, venue } = event
  return {
    ...daysOf({ ...session, timeZone }),
    at: session.startsAt.toMillis(),
    event: {
      slug: row.slug,
      kind: row.kind,
      title: row.title,
      placeState: placeState(row, now),
      startsAt: session.startsAt.toUTC().toISO({ suppressMilliseconds: true })!,
      timeZone,
      campus,
      venue,
    },
  }
}
