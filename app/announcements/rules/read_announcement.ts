import type { AnnouncementInput } from '#app/announcements/rules/announcement_input'
import { isEventKind } from '#app/announcements/rules/kinds'
import { readEvent } from '#app/announcements/rules/read_event'
import {
  readAudience,
  readTime,
  type Problem,
  type Reading,
  type ReadingContext,
} from '#app/announcements/rules/reading'
import type { AnnouncementForm } from '#app/announcements/validators/announcement'
import type { DateTime } from 'luxon'

/**
 * Reads the form after its shape was checked: local times become instants, texts become minor units, and
 * whatever depends on other fields or on the catalogue is checked.
 *
 * @returns the announcement, the zone of its times and every problem found; with problems it must not be
 *   stored
 */
export function readAnnouncement(
  form: AnnouncementForm,
  context: ReadingContext
): { input: AnnouncementInput; zone: string; problems: Problem[] } {
  const given = isEventKind(form.kind) ? form.event : null
  const zone = (form.event && context.campusZones.get(form.event.campusId)) ?? context.defaultZone
  const reading: Reading = { ...context, form, zone, problems: [] }
  checkTexts(reading)
  if (isEventKind(form.kind) && !given) {
    reading.problems.push({ field: 'event.startsAt', rule: 'required' })
  }
  const input: AnnouncementInput = {
    kind: form.kind,
    title: form.title.replace(/\s+/g, ' '),
    summary: form.summary ?? '',
    body: form.body ?? '',
    visibility: form.visibility,
    cover: form.cover ?? null,
    audience: readAudience(form.audience, 'audience', reading),
    event: given ? readEvent(given, reading) : null,
    publishAt: readPublishAt(reading),
  }
  return { input, zone, problems: reading.problems }
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
  if (form.intent !== 'schedule') return null
  const at = readTime(form.publishAt, 'publishAt', reading)
  if (!at) problems.push({ field: 'publishAt', rule: 'required' })
  else if (at <= now) problems.push({ field: 'publishAt', rule: 'inFuture' })
  return at
}
