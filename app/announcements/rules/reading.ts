import { YEAR_MAX, YEAR_MIN } from '#app/announcements/rules/years'
import { EVERYONE, type AudienceInput } from '#app/announcements/rules/announcement_input'
import type { AnnouncementForm, DraftForm } from '#app/announcements/validators/announcement'
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
  /**
   * What becomes of an event that is not whole: refused; kept as it was typed when something is missing, or also when
   * something is wrong.
   */
  unfinished: 'refused' | 'kept' | 'kept_with_faults'
  /** Whether readers see it already: an event that is over may still be corrected. */
  isPublished: boolean
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

/** One form being read: what its values are checked against, and what was found so far. */
export interface Reading extends ReadingContext {
  form: AnnouncementForm | DraftForm
  /** Of the event's campus: the form's times are its wall clock's. */
  zone: string
  problems: Problem[]
}

/**
 * @param path of the form's field, where unknown ids are reported
 * @returns whom it is for; everybody where nothing is said
 */
export function readAudience(
  given: AnnouncementForm['audience'],
  path: string,
  { problems, ...context }: Reading
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

/**
 * @param field where a time that is none is reported
 * @returns the instant in UTC, or null
 */
export function readTime(
  value: string | null | undefined,
  field: string,
  { zone, problems }: Reading
): DateTime | null {
  if (!value) return null
  const at = DateTime.fromISO(value, { zone }).toUTC()
  if (at.isValid && at.year >= YEAR_MIN && at.year < YEAR_MAX) {
    return at.startOf('second')
  }
  problems.push({ field, rule: 'dateTime' })
  return null
}
