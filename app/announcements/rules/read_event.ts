import type {
  EventInput,
  PriceInput,
  SessionInput,
} from '#app/announcements/rules/announcement_input'
import { readQuestions } from '#app/announcements/rules/read_questions'
import { readAudience, readTime, type Reading } from '#app/announcements/rules/reading'
import { amountMinorOf } from '#isomorphic/core/money'
import type { AnnouncementForm } from '#app/announcements/validators/announcement'
import type { DateTime } from 'luxon'

/** Before an event starts, unless its organizers say otherwise. */
export const CHECK_IN_OPENS_MINUTES_BEFORE = 60
const POINTS = { accepted: 1, attended: 5, enrolled: 20 }

type EventForm = NonNullable<AnnouncementForm['event']>

/**
 * Reads the part of the form that an event has and a notice has not.
 *
 * @returns the event; what is wrong with it is added to the reading's problems
 */
export function readEvent(event: EventForm, reading: Reading): EventInput {
  const time = (value: string | null | undefined, field: string) => readTime(value, field, reading)
  if (!reading.campusZones.has(event.campusId)) {
    reading.problems.push({ field: 'event.campusId', rule: 'notFound' })
  }
  const startsAt = time(event.startsAt, 'event.startsAt') ?? reading.now
  const endsAt = time(event.endsAt, 'event.endsAt') ?? startsAt.plus({ hours: 1 })
  const input: EventInput = {
    campusId: event.campusId,
    venue: event.venue,
    startsAt,
    endsAt,
    checkInOpensMinutesBefore: event.checkInOpensMinutesBefore ?? CHECK_IN_OPENS_MINUTES_BEFORE,
    sessions: readSessions(event, { startsAt, endsAt }, reading),
    registrationOpensAt: time(event.registrationOpensAt, 'event.registrationOpensAt'),
    registrationClosesAt: time(event.registrationClosesAt, 'event.registrationClosesAt'),
    cancelUntil: time(event.cancelUntil, 'event.cancelUntil'),
    capacity: event.capacity ?? null,
    waitlist: event.waitlist ?? false,
    approval: event.approval ?? false,
    // A team is not held back for one of its members, and its captain learns nothing about them.
    countsNoShows: reading.form.kind !== 'codefest' && (event.countsNoShows ?? false),
    prices: readPrices(event, reading),
    questions: readQuestions(event.questions ?? [], reading),
    settings: readSettings(event, { endsAt, time }, reading),
  }
  checkPeriods(input, reading)
  return input
}

/** Adds to the problems what does not fit together about an event's times, whoever moved them. */
export function checkPeriods(
  event: EventInput,
  { problems, ...context }: Pick<Reading, 'problems' | 'mustBeComplete' | 'isPublished' | 'now'>
): void {
  const { startsAt, endsAt, registrationOpensAt: opens, registrationClosesAt: closes } = event
  if (endsAt <= startsAt) problems.push({ field: 'event.endsAt', rule: 'afterStart' })
  else if (context.mustBeComplete && !context.isPublished && endsAt <= context.now) {
    problems.push({ field: 'event.endsAt', rule: 'inFuture' })
  }
  if (closes && closes > endsAt) {
    problems.push({ field: 'event.registrationClosesAt', rule: 'beforeEnd' })
  }
  if (opens && opens >= (closes ?? endsAt)) {
    problems.push({ field: 'event.registrationOpensAt', rule: 'beforeClosing' })
  }
  if (event.cancelUntil && event.cancelUntil > endsAt) {
    problems.push({ field: 'event.cancelUntil', rule: 'beforeEnd' })
  }
  if (event.waitlist && event.capacity === null) {
    problems.push({ field: 'event.waitlist', rule: 'needsCapacity' })
  }
}

function readSessions(
  event: EventForm,
  period: { startsAt: DateTime; endsAt: DateTime },
  reading: Reading
): SessionInput[] {
  const { form, problems } = reading
  const rows = event.sessions ?? []
  if (rows.length === 0) {
    return [{ publicId: null, name: form.title.slice(0, 120), ...period }]
  }
  return rows.map((row, index) => {
    const path = `event.sessions.${index}`
    const startsAt = readTime(row.startsAt, `${path}.startsAt`, reading) ?? period.startsAt
    const endsAt = readTime(row.endsAt, `${path}.endsAt`, reading) ?? period.endsAt
    if (endsAt <= startsAt) problems.push({ field: `${path}.endsAt`, rule: 'afterStart' })
    else {
      if (startsAt < period.startsAt || startsAt > period.endsAt) {
        problems.push({ field: `${path}.startsAt`, rule: 'withinEvent' })
      }
      if (endsAt > period.endsAt) problems.push({ field: `${path}.endsAt`, rule: 'withinEvent' })
    }
    const minutes = row.checkInOpensMinutesBefore ?? null
    return {
      ...{ publicId: row.publicId ?? null, name: row.name, startsAt, endsAt },
      ...(minutes !== null && { checkInOpensMinutesBefore: minutes }),
    }
  })
}

function readPrices(event: EventForm, reading: Reading): PriceInput[] {
  return (event.prices ?? []).map((row, index) => {
    const path = `event.prices.${index}`
    const amountMinor = amountMinorOf(row.amount, reading.currency)
    if (amountMinor === null) reading.problems.push({ field: `${path}.amount`, rule: 'amount' })
    return {
      label: row.label,
      amountMinor: amountMinor ?? 0n,
      audience: readAudience(row.audience, `${path}.audience`, reading),
    }
  })
}

function readSettings(
  event: EventForm,
  {
    endsAt,
    time,
  }: {
    endsAt: DateTime
    time: (value: string | null | undefined, field: string) => DateTime | null
  },
  { form, teamSize, problems }: Reading
): Record<string, unknown> {
  const given = event.settings ?? {}
  const common = commonSettings(given)
  if (form.kind === 'arduino') return { ...common, kits: given.kits ?? 0 }
  if (form.kind === 'codefest') {
    const teamSizeMin = given.teamSizeMin ?? teamSize.min
    const teamSizeMax = given.teamSizeMax ?? teamSize.max
    if (teamSizeMax < teamSizeMin) {
      const values = { min: teamSizeMin }
      problems.push({ field: 'event.settings.teamSizeMax', rule: 'atLeastMin', values })
    }
    const field = 'event.settings.repositoryUntil'
    const repositoryUntil = time(given.repositoryUntil, field)
    if (repositoryUntil && repositoryUntil > endsAt) problems.push({ field, rule: 'beforeEnd' })
    return {
      ...common,
      ...{ teamSizeMin, teamSizeMax, feePer: given.feePer ?? 'team' },
      repositoryUntil: repositoryUntil?.toISO() ?? null,
    }
  }
  if (form.kind === 'vocational') {
    return {
      ...common,
      points: {
        accepted: given.pointsAccepted ?? POINTS.accepted,
        attended: given.pointsAttended ?? POINTS.attended,
        enrolled: given.pointsEnrolled ?? POINTS.enrolled,
      },
    }
  }
  return common
}

/** What events of every kind may say; what is not said is left out. */
function commonSettings(given: NonNullable<EventForm['settings']>): Record<string, unknown> {
  const { welcomesByName, format, onlineUrl, contactName, contactEmail } = given
  const isElsewhere = format === 'online' || format === 'hybrid'
  return {
    ...(welcomesByName && { welcomesByName: true }),
    ...(isElsewhere && { format, ...(onlineUrl && { onlineUrl }) }),
    ...(contactName && { contactName }),
    ...(contactEmail && { contactEmail }),
  }
}
