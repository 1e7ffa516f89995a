import type {
  AnnouncementInput,
  EventInput,
  QuestionInput,
  SessionInput,
} from '#app/announcements/rules/announcement_input'
import { exactJson } from '#app/core/rules/exact_json'
import { daysBetween } from '#isomorphic/announcements/weekly'
import { DateTime } from 'luxon'

/** An announcement of an event. */
export type OfEvent = AnnouncementInput & { event: EventInput }

export interface SeriesChange {
  before: OfEvent
  after: OfEvent
  /** @returns the IANA time zone of a campus */
  zoneOf(campusId: number): string
}

/**
 * What a change of one event of a series makes of another one: only what was changed, so that what the other has of its
 * own stays. Times are those of the changed event, as many days apart as the two were, at the same hours of the campus.
 *
 * @param other as it is stored
 */
export function changedLike(other: OfEvent, { before, after, zoneOf }: SeriesChange): OfEvent {
  const { event: eventBefore, ...textsBefore } = before
  const { event: eventAfter, ...textsAfter } = after
  return {
    ...other,
    ...changed(textsBefore, textsAfter),
    event: eventLike(other.event, { before: eventBefore, after: eventAfter, zoneOf }),
  }
}

interface EventChange {
  before: EventInput
  after: EventInput
  zoneOf(campusId: number): string
}

function eventLike(other: EventInput, { before, after, zoneOf }: EventChange): EventInput {
  const changes = changed(before, after)
  const { campusId } = { ...other, ...changes }
  const days = daysBetween(
    dayOf(before.startsAt, zoneOf(before.campusId)),
    dayOf(other.startsAt, zoneOf(other.campusId))
  )
  const move = <At extends DateTime | null>(at: At) =>
    (at
      ? at
          .setZone(zoneOf(after.campusId))
          .plus({ days })
          .setZone(zoneOf(campusId), { keepLocalTime: true })
          .toUTC()
      : null) as At
  const isMoved = isScheduleChanged(before, after)
  const moved = Object.fromEntries(
    (['registrationOpensAt', 'registrationClosesAt', 'cancelUntil'] as const)
      .filter((key) => key in changes)
      .map((key) => [key, move(after[key])])
  )
  return {
    ...other,
    ...changes,
    startsAt: isMoved ? move(after.startsAt) : other.startsAt,
    endsAt: isMoved ? move(after.endsAt) : other.endsAt,
    ...moved,
    sessions: sessionsLike(other.sessions, { before, after, move, isMoved }),
    questions: 'questions' in changes ? questionsLike(other, { before, after }) : other.questions,
    settings: settingsLike(other.settings, { before, after, move }),
  }
}

type Move = <At extends DateTime | null>(at: At) => At

/**
 * By their places: the second session of one is the second session of the other. What the other has more, or less, stays
 * so; where nothing would be left it keeps its first one.
 */
function sessionsLike(
  others: SessionInput[],
  change: { before: EventInput; after: EventInput; move: Move; isMoved: boolean }
): SessionInput[] {
  const { before, after, move, isMoved } = change
  const times = ({ startsAt, endsAt }: SessionInput) => ({
    startsAt: move(startsAt),
    endsAt: move(endsAt),
  })
  const sessions = after.sessions.flatMap((session) => {
    const nth = before.sessions.findIndex(({ publicId }) => publicId === session.publicId)
    const [was, own] = [before.sessions[nth], others[nth]]
    if (!was) return [{ ...session, publicId: null, ...times(session) }]
    if (!own) return []
    const { publicId, startsAt, endsAt } = own
    const at = isMoved ? times(session) : { startsAt, endsAt }
    return [{ ...own, ...changed(was, session), publicId, ...at }]
  })
  const more = others.slice(before.sessions.length)
  if (sessions.length + more.length > 0) return [...sessions, ...more]
  const { startsAt, endsAt } = after
  return others
    .slice(0, 1)
    .map((own) => ({ ...own, startsAt: move(startsAt), endsAt: move(endsAt) }))
}

function questionsLike(
  { questions }: EventInput,
  { before, after }: { before: EventInput; after: EventInput }
): QuestionInput[] {
  return after.questions.map((question) => {
    const nth = before.questions.findIndex(({ publicId }) => publicId === question.publicId)
    return { ...question, publicId: questions[nth]?.publicId ?? null }
  })
}

function settingsLike(
  other: EventInput['settings'],
  { before, after, move }: { before: EventInput; after: EventInput; move: Move }
): EventInput['settings'] {
  const changes = changed(before.settings, after.settings)
  const settings: EventInput['settings'] = { ...other, ...changes }
  for (const key of Object.keys(before.settings)) {
    if (!(key in after.settings)) delete settings[key]
  }
  if (typeof changes.repositoryUntil === 'string') {
    settings.repositoryUntil = move(DateTime.fromISO(changes.repositoryUntil)).toISO()
  }
  return settings
}

/** @returns whether an event or one of its sessions has other times, or there are other sessions */
function isScheduleChanged(before: EventInput, after: EventInput): boolean {
  const times = ({ startsAt, endsAt, sessions }: EventInput) =>
    [{ publicId: '', startsAt, endsAt }, ...sessions].map((one) => [
      one.publicId,
      one.startsAt.toMillis(),
      one.endsAt.toMillis(),
    ])
  return exactJson(times(before)) !== exactJson(times(after))
}

/** @returns of the second what the first has not, or otherwise */
function changed<Values extends object>(before: Values, after: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(after).filter(
      ([key, value]) => exactJson(value) !== exactJson(before[key as keyof Values])
    )
  ) as Partial<Values>
}

const dayOf = (at: DateTime, zone: string) => at.setZone(zone).toISODate()!
