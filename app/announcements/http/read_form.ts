import { formChoices } from '#app/announcements/queries/form_choices'
import type { AnnouncementInput } from '#app/announcements/rules/announcement_input'
import { readAnnouncement } from '#app/announcements/rules/read_announcement'
import type { Problem } from '#app/announcements/rules/reading'
import { coverExists } from '#app/announcements/gateways/covers'
import {
  announcementValidator,
  draftValidator,
  type AnnouncementForm,
  type DraftForm,
} from '#app/announcements/validators/announcement'
import { now } from '#app/core/clock'
import { currency } from '#config/app'
import limits from '#config/limits'
import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@vinejs/vine'

interface Edited {
  isPublished: boolean
  isScheduled: boolean
  announcementId: number | null
  /** It saves itself: what is wrong with its event is kept and said when it is published. */
  isAutosave?: boolean
}

/**
 * Validates the announcement form in both steps: its shape, then what depends on other fields and on
 * the catalogue.
 *
 * @param isPublished whether readers see the announcement already, so that nothing may be missing
 * @param isScheduled whether they will, unless it goes back to draft
 * A draft needs a title alone: what its event lacks is kept as it was typed.
 *
 * @param announcementId the one that is edited: what it names may have been archived since
 * @throws E_VALIDATION_ERROR, with every field at fault
 */
export async function readForm(
  { request, i18n }: HttpContext,
  { isPublished, isScheduled, announcementId, isAutosave = false }: Edited
): Promise<{ form: AnnouncementForm | DraftForm; input: AnnouncementInput; zone: string }> {
  const isDraft = request.input('intent') === 'draft' && !isPublished
  const form = isDraft
    ? await request.validateUsing(draftValidator)
    : await request.validateUsing(announcementValidator)
  const choices = await formChoices(announcementId)
  const { input, zone, problems } = readAnnouncement(form, {
    now: now(),
    currency,
    campusZones: new Map(choices.campuses.map((campus) => [campus.id, campus.timeZone])),
    facultyIds: new Set(choices.faculties.map((faculty) => faculty.id)),
    courseIds: new Set(choices.courses.map((course) => course.id)),
    defaultZone: choices.campuses[0]?.timeZone ?? 'UTC',
    mustBeComplete: isPublished || comesOut(form.intent, isScheduled),
    unfinished: !isDraft ? 'refused' : isAutosave ? 'kept_with_faults' : 'kept',
    isPublished,
    coverExists: !form.cover || (await coverExists(form.cover)),
    teamSize: { min: limits.teamSizeMin, max: limits.teamSizeMax },
  })
  if (problems.length > 0) {
    const provider = i18n.createMessagesProvider()
    throw new errors.E_VALIDATION_ERROR(problems.map((problem) => message(problem, provider)))
  }
  return { form, input, zone }
}

function comesOut(intent: AnnouncementForm['intent'], isScheduled: boolean): boolean {
  return intent === 'publish' || intent === 'schedule' || (isScheduled && intent === 'save')
}

function message(
  { field, rule, values }: Problem,
  provider: ReturnType<HttpContext['i18n']['createMessagesProvider']>
) {
  const name = field.split('.').at(-1)!
  const wildCardPath = field.replace(/\.\d+(?=\.|$)/g, '.*')
  const context = { name, wildCardPath } as Parameters<typeof provider.getMessage>[2]
  return { field, rule, message: provider.getMessage(rule, rule, context, values) }
}
