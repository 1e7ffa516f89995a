import {
  EVERYONE,
  type AnnouncementInput,
  type AudienceInput,
  type EventInput,
  type PriceInput,
  type QuestionInput,
  type SessionInput,
} from '#app/announcements/rules/announcement_input'
import { isEventKind } from '#app/announcements/rules/kinds'
import { amountMinorOf } from '#app/core/rules/money'
import type { AnnouncementForm } from '#app/announcements/validators/announcement'
import { DateTime } from 'luxon'

/** What the form's values are checked against. */
export interface ReadingContext {
  now: DateTime
  /** ISO 4217. */
  currency: string
  /** Time zones by campus id, of the campuses that may be chosen. */
  campusZones: Map<number, string>
  facultyIds: Set<number>
  courseIds: Set<number>
  /** For announcements without a campus of their own. */
  defaultZone: string
  /** Whether readers see the result at once, so that nothing they need may be missing. */
  mustBeComplete: boolean
  /** Whether readers see it already: an event that is over may still be corrected. */
  isOut: boolean
  coverExists: boolean
  teamSize: { min: number; max: number }
}

export interface Problem {
  /** Path of the form field, e.g. `event.sessions.0.endsAt`. */
  field: string
  /** Key of the sentence below `validator.shared.messages`. */
  rule: string
  values?: Record<string, string | number>
}

const CHECK_IN_OPENS_MINUTES_BEFORE = 60
const POINTS = { accepted: 1, attended: 5, enrolled: 20 }
const YEAR_MIN = 2000
const YEAR_MAX = 2100

/**
 * Reads the form after its shape was checked: local times become instants, texts become minor units, and
 * whatever depends on other fields or on the catalogue is checked.
 *
 * @returns the announcement and every problem found; with problems it must not be stored
 */
export function readAnnouncement(
  form: AnnouncementForm,
  context: ReadingContext
): { input: AnnouncementInput; problems: Problem[] } {
  const problems: Problem[] = []
  if (context.mustBeComplete) {
    if (!form.summary) problems.push({ field: 'summary', rule: 'required' })
    if (!form.body?.trim()) problems.push({ field: 'body', rule: 'required' })
  }
  if (form.cover && !context.coverExists) problems.push({ field: 'cover', rule: 'coverGone' })
  if (isEventKind(form.kind) && !form.event) {
    problems.push({ field: 'event.startsAt', rule: 'required' })
  }
  const zone = form.event
    ? (context.campusZones.get(form.event.campusId) ?? context.defaultZone)
    : context.defaultZone
  const event =
    isEventKind(form.kind) && form.event
      ? readEvent(form, form.event, zone, context, problems)
      : null
  const input: AnnouncementInput = {
    kind: form.kind,
    title: form.title.replace(/\s+/g, ' '),
    summary: form.summary ?? '',
    body: form.body ?? '',
    visibility: form.visibility,
    cover: form.cover ?? null,
    audience: readAudience(form.audience, 'audience', context, problems),
    event,
    publishAt: readPublishAt(form, zone, context, problems),
  }
  return { input, problems }
}

function readPublishAt(
  form: AnnouncementForm,
  zone: string,
  { now }: ReadingContext,
  problems: Problem[]
): DateTime | null {
  if (form.intent !== 'schedule') return null
  const at = readTime(form.publishAt, 'publishAt', zone, problems)
  if (!at) problems.push({ field: 'publishAt', rule: 'required' })
  else if (at <= now) problems.push({ field: 'publishAt', rule: 'inFuture' })
  return at
}

type EventForm = NonNullable<AnnouncementForm['event']>

function readEvent(
  form: AnnouncementForm,
  event: EventForm,
  zone: string,
  context: ReadingContext,
  problems: Problem[]
): EventInput {
  const time = (value: string | null | undefined, field: string) =>
    readTime(value, field, zone, problems)
  if (!context.campusZones.has(event.campusId)) {
    problems.push({ field: 'event.campusId', rule: 'notFound' })
  }
  const startsAt = time(event.startsAt, 'event.startsAt') ?? context.now
  const endsAt = time(event.endsAt, 'event.endsAt') ?? startsAt.plus({ hours: 1 })
  const input: EventInput = {
    campusId: event.campusId,
    venue: event.venue,
    startsAt,
    endsAt,
    checkInOpensMinutesBefore: event.checkInOpensMinutesBefore ?? CHECK_IN_OPENS_MINUTES_BEFORE,
    sessions: readSessions(form, event, { startsAt, endsAt }, zone, problems),
    registrationOpensAt: time(event.registrationOpensAt, 'event.registrationOpensAt'),
    registrationClosesAt: time(event.registrationClosesAt, 'event.registrationClosesAt'),
    cancelUntil: time(event.cancelUntil, 'event.cancelUntil'),
    capacity: event.capacity ?? null,
    waitlist: event.waitlist ?? false,
    approval: event.approval ?? false,
    prices: readPrices(event, context, problems),
    questions: readQuestions(event, problems),
    settings: readSettings(form, event, context, problems),
  }
  checkPeriods(input, context, problems)
  return input
}

function checkPeriods(event: EventInput, context: ReadingContext, problems: Problem[]): void {
  const { startsAt, endsAt, registrationOpensAt: opens, registrationClosesAt: closes } = event
  if (endsAt <= startsAt) problems.push({ field: 'event.endsAt', rule: 'afterStart' })
  else if (context.mustBeComplete && !context.isOut && endsAt <= context.now) {
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
  form: AnnouncementForm,
  event: EventForm,
  period: { startsAt: DateTime; endsAt: DateTime },
  zone: string,
  problems: Problem[]
): SessionInput[] {
  const rows = event.sessions ?? []
  if (rows.length === 0) {
    return [{ publicId: null, name: form.title.slice(0, 120), ...period }]
  }
  return rows.map((row, index) => {
    const path = `event.sessions.${index}`
    const startsAt = readTime(row.startsAt, `${path}.startsAt`, zone, problems) ?? period.startsAt
    const endsAt = readTime(row.endsAt, `${path}.endsAt`, zone, problems) ?? period.endsAt
    if (endsAt <= startsAt) problems.push({ field: `${path}.endsAt`, rule: 'afterStart' })
    else {
      if (startsAt < period.startsAt || startsAt > period.endsAt) {
        problems.push({ field: `${path}.startsAt`, rule: 'withinEvent' })
      }
      if (endsAt > period.endsAt) problems.push({ field: `${path}.endsAt`, rule: 'withinEvent' })
    }
    return { publicId: row.publicId ?? null, name: row.name, startsAt, endsAt }
  })
}

function readPrices(event: EventForm, context: ReadingContext, problems: Problem[]): PriceInput[] {
  return (event.prices ?? []).map((row, index) => {
    const path = `event.prices.${index}`
    const amountMinor = amountMinorOf(row.amount, context.currency)
    if (amountMinor === null) problems.push({ field: `${path}.amount`, rule: 'amount' })
    return {
      label: row.label,
      amountMinor: amountMinor ?? 0,
      audience: readAudience(row.audience, `${path}.audience`, context, problems),
    }
  })
}

function readQuestions(event: EventForm, problems: Problem[]): QuestionInput[] {
  return (event.questions ?? []).map((row, index) => {
    const isChoice = row.type === 'choice' || row.type === 'multi_choice'
    const options = isChoice ? (row.options ?? []).filter((option) => option !== '') : []
    const field = `event.questions.${index}.options`
    if (isChoice && options.length < 2) problems.push({ field, rule: 'twoOptions' })
    else if (new Set(options).size < options.length) problems.push({ field, rule: 'distinct' })
    return {
      publicId: row.publicId ?? null,
      label: row.label,
      type: row.type,
      options,
      required: row.required ?? false,
    }
  })
}

function readSettings(
  form: AnnouncementForm,
  event: EventForm,
  context: ReadingContext,
  problems: Problem[]
): Record<string, unknown> {
  const given = event.settings ?? {}
  if (form.kind === 'codefest') {
    const teamSizeMin = given.teamSizeMin ?? context.teamSize.min
    const teamSizeMax = given.teamSizeMax ?? context.teamSize.max
    if (teamSizeMax < teamSizeMin) {
      const values = { min: teamSizeMin }
      problems.push({ field: 'event.settings.teamSizeMax', rule: 'atLeastMin', values })
    }
    return { teamSizeMin, teamSizeMax, feePer: given.feePer ?? 'team' }
  }
  if (form.kind === 'vocational') {
    return {
      points: {
        accepted: given.pointsAccepted ?? POINTS.accepted,
        attended: given.pointsAttended ?? POINTS.attended,
        enrolled: given.pointsEnrolled ?? POINTS.enrolled,
      },
    }
  }
  return {}
}

function readAudience(
  given: AnnouncementForm['audience'],
  path: string,
  context: ReadingContext,
  problems: Problem[]
): AudienceInput {
  const audience: AudienceInput = {
    kinds: given?.kinds ?? EVERYONE.kinds,
    campusIds: given?.campusIds ?? EVERYONE.campusIds,
    facultyIds: given?.facultyIds ?? EVERYONE.facultyIds,
    courseIds: given?.courseIds ?? EVERYONE.courseIds,
  }
  const known = {
    campusIds: context.campusZones,
    facultyIds: context.facultyIds,
    courseIds: context.courseIds,
  }
  for (const key of ['campusIds', 'facultyIds', 'courseIds'] as const) {
    if (audience[key].some((id) => !known[key].has(id))) {
      problems.push({ field: `${path}.${key}`, rule: 'notFound' })
    }
  }
  return audience
}

function readTime(
  value: string | null | undefined,
  field: string,
  zone: string,
  problems: Problem[]
): DateTime | null {
  if (!value) return null
  const at = DateTime.fromISO(value, { zone }).toUTC()
  if (at.isValid && at.year >= YEAR_MIN && at.year < YEAR_MAX) {
    return at.startOf('second')
  }
  problems.push({ field, rule: 'dateTime' })
  return null
}
