import type { AnnouncementInput, EventInput } from '#app/announcements/rules/announcement_input'
import { isEventKind } from '#app/announcements/rules/kinds'
import { isWholeEvent, type DraftEvent } from '#app/announcements/rules/draft_event'
import { readEvent } from '#app/announcements/rules/read_event'
import {
  readAudience,
  readTime,
  type Problem,
  type Reading,
  type ReadingContext,
} from '#app/announcements/rules/reading'
import type { AnnouncementForm, DraftForm } from '#app/announcements/validators/announcement'
import type { DateTime } from 'luxon'

/**
 * Reads the form after its shape was checked: local times become instants, texts become minor units, and
 * whatever depends on other fields or on the catalogue is checked.
 *
 * @returns the announcement, the zone of its times and every problem found; with problems it must not be
 *   stored
 */
export function readAnnouncement(
  form: AnnouncementForm | DraftForm,
  context: ReadingContext
): { input: AnnouncementInput; zone: string; problems: Problem[] } {
  const campusId = form.event?.campusId
  const zone = (campusId && context.campusZones.get(campusId)) || context.defaultZone
  const reading: Reading = { ...context, form, zone, problems: [] }
  checkTexts(reading)
  const input: AnnouncementInput = {
    kind: form.kind,
    title: form.title.replace(/\s+/g, ' '),
    summary: form.summary ?? '',
    body: form.body ?? '',
    visibility: form.visibility,
    cover: form.cover ?? null,
    audience: readAudience(form.audience, 'audience', reading),
    ...readEventOf(form, reading),
    publishAt: readPublishAt(reading),
  }
  return { input, zone, problems: reading.problems }
}

/** What an event still lacks is kept as it was typed, as long as nobody reads it. */
function readEventOf(
  { kind, event = null }: Pick<DraftForm, 'kind' | 'event'>,
  reading: Reading
): { event: EventInput | null; draftEvent: DraftEvent | null } {
  if (!isEventKind(kind)) return { event: null, draftEvent: null }
  const { problems, unfinished } = reading
  if (!isWholeEvent(event)) {
    if (unfinished === 'refused') problems.push({ field: 'event.startsAt', rule: 'required' })
    return { event: null, draftEvent: event ?? {} }
  }
  const before = problems.length
  const read = readEvent(event, reading)
  if (unfinished !== 'kept_with_faults' || problems.length === before) {
    return { event: read, draftEvent: null }
  }
  problems.length = before
  return { event: null, draftEvent: event }
}

function checkTexts({ form, problems, ...context }: Reading): void {
  if (context.mustBeComplete) {
    if (!form.summary) problems.push({ field: 'summary', rule: 'required' })
    if (!form.body?.trim()) problems.push({ field: 'body', rule: 'required' })
  }
  if (form.cover && !context.coverExists) problems.push({ field: 'cover', rule: 'coverGone' })
}

function readPublishAt(reading: Reading): DateTime | null {
  const { form, now, problems } = reading
  if (form.intent === 'publish') return null
  const at = readTime(form.publishAt, 'publishAt', reading)
  if (form.intent !== 'schedule') return at
  if (!at) problems.push({ field: 'publishAt', rule: 'required' })
  else if (at <= now) problems.push({ field: 'publishAt', rule: 'inFuture' })
  return at
}
