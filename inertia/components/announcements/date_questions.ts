import type {
  EditedAnnouncement,
  EventValues,
  FormValues,
} from '~/components/announcements/form_types'
import { minutesBetween } from '~/components/announcements/wall_clock'

/** A session on a chosen day; instants in UTC. */
export interface TakingPlace {
  slug: string
  title: string
  kind: string
  isUnpublished: boolean
  isForEveryone: boolean
  isAtOnce: boolean
  venue: string
  campus: string
  timeZone: string
  startsAt: string
  endsAt: string
}

export interface Found {
  rows: TakingPlace[]
  atOnce: number
  left: number
}

/** What `announcements.clashes` answers. */
export interface ClashesAnswer {
  /** False: the chosen times are over, or none. */
  isAhead: boolean
  /** That have one of the days; their own days as 2026-11-28, both included. */
  exams: { period: string; startsOn: string; endsOn: string }[]
  audience: Found
  /** Null: no venue is typed. */
  venue: Found | null
}

/** What `announcements.weeks` answers. */
export interface WeeksAnswer {
  /** 2026-11-28, at the campus. */
  today: string
  previous: string | null
  next: string | null
  days: { day: string; events: number; hasExams: boolean }[]
}

export type PlanValues = Pick<FormValues, 'audience' | 'event'>

/** What both questions have in common. */
function planOf({ audience, event }: PlanValues, edited: EditedAnnouncement | null) {
  const campusId = event.campusId === '' ? null : Number(event.campusId)
  return { announcement: edited?.slug ?? null, campusId, audience }
}

/** @returns the question what is in the way of the event as it is typed; null while its times are not whole */
export function clashesQuestion(
  values: PlanValues,
  edited: EditedAnnouncement | null
): string | null {
  const { venue, startsAt, endsAt, sessions, settings } = values.event
  if (![{ startsAt, endsAt }, ...sessions].every(isWhole)) return null
  return JSON.stringify({
    ...planOf(values, edited),
    // Whatever is written there: nobody books a room in a video call.
    venue: settings.format === 'online' ? null : venue.trim(),
    ...{ startsAt, endsAt },
    sessions: sessions.map((session) => ({ startsAt: session.startsAt, endsAt: session.endsAt })),
  })
}

const isWhole = ({ startsAt, endsAt }: Pick<EventValues, 'startsAt' | 'endsAt'>) =>
  minutesBetween(startsAt, endsAt) !== null

/** @param from a day of the first week */
export function weeksQuestion(
  values: PlanValues,
  edited: EditedAnnouncement | null,
  from: string | null
): string {
  return JSON.stringify({ ...planOf(values, edited), from })
}
