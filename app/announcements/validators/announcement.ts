import { ANNOUNCEMENT_KINDS, VISIBILITIES } from '#app/announcements/rules/kinds'
import { QUESTION_TYPES, TEXT_LENGTH_MAX } from '#isomorphic/registrations/questions'
import { KINDS } from '#app/users/rules/roles'
import limits from '#config/limits'
import { SERIES_SCOPES } from '#app/announcements/rules/series_scopes'
import { EVERY_WEEKS_MAX } from '#isomorphic/announcements/weekly'
import { FORMATS } from '#app/announcements/rules/event_contact'
import {
  dateTimeField,
  dayField,
  emailField,
  markdown,
  rowNumberField,
} from '#app/core/http/fields'
import { YEAR_MAX, YEAR_MIN } from '#app/announcements/rules/years'
import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'

const publicId = () => vine.string().trim().fixedLength(26)
const whole = (least: number, most: number) => vine.number().withoutDecimals().range([least, most])

const audience = () =>
  vine.object({
    kinds: vine.array(vine.enum(KINDS)).maxLength(KINDS.length).distinct().optional(),
    campusIds: vine.array(rowNumberField()).maxLength(100).distinct().optional(),
    facultyIds: vine.array(rowNumberField()).maxLength(100).distinct().optional(),
    courseIds: vine.array(rowNumberField()).maxLength(300).distinct().optional(),
  })

const session = vine.object({
  publicId: publicId().nullable().optional(),
  name: vine.string().trim().maxLength(120),
  startsAt: dateTimeField(),
  endsAt: dateTimeField(),
  checkInOpensMinutesBefore: whole(0, 1440).nullable().optional(),
})

const price = vine.object({
  label: vine.string().trim().maxLength(80),
  amount: vine.string().trim().maxLength(16),
  audience: audience().nullable().optional(),
})

const draftSession = vine.object({
  publicId: publicId().nullable().optional(),
  name: vine.string().trim().maxLength(120).nullable().optional(),
  startsAt: dateTimeField().nullable().optional(),
  endsAt: dateTimeField().nullable().optional(),
  checkInOpensMinutesBefore: whole(0, 1440).nullable().optional(),
})

const draftPrice = vine.object({
  label: vine.string().trim().maxLength(80).nullable().optional(),
  amount: vine.string().trim().maxLength(16).nullable().optional(),
  audience: audience().nullable().optional(),
})

const QUESTIONS_MAX = 40

/** What a question has, whatever is still missing. */
const questionOptions = {
  publicId: publicId().nullable().optional(),
  options: vine.array(vine.string().trim().maxLength(120)).maxLength(30).optional(),
  required: vine.boolean().optional(),
  // The other question by its place in the list; -1 where it was removed meanwhile.
  shownWhen: vine
    .object({
      question: whole(-1, QUESTIONS_MAX - 1),
      answer: vine.string().trim().maxLength(TEXT_LENGTH_MAX),
    })
    .nullable()
    .optional(),
}

const question = vine.object({
  ...questionOptions,
  label: vine.string().trim().maxLength(200),
  why: vine.string().trim().maxLength(200),
  type: vine.enum(QUESTION_TYPES),
})

const draftQuestion = vine.object({
  ...questionOptions,
  label: vine.string().trim().maxLength(200).nullable().optional(),
  why: vine.string().trim().maxLength(200).nullable().optional(),
  type: vine.enum(QUESTION_TYPES).nullable().optional(),
})

/** Only the fields of the announcement's kind are read; the rest is ignored. */
const settings = vine.object({
  welcomesByName: vine.boolean().nullable().optional(),
  format: vine.enum(FORMATS).nullable().optional(),
  // Of the schemes that a browser opens safely; a path of our own is none of them.
  onlineUrl: vine
    .string()
    .trim()
    .url({ protocols: ['https', 'http'], require_protocol: true })
    .maxLength(500)
    .nullable()
    .optional(),
  contactName: vine.string().trim().maxLength(120).nullable().optional(),
  contactEmail: emailField().nullable().optional(),
  kits: whole(0, limits.kitsPerEvent).nullable().optional(),
  teamSizeMin: whole(1, 20).nullable().optional(),
  teamSizeMax: whole(1, 20).nullable().optional(),
  feePer: vine
    .enum(['team', 'person'] as const)
    .nullable()
    .optional(),
  repositoryUntil: dateTimeField().nullable().optional(),
  pointsAccepted: whole(0, 1000).nullable().optional(),
  pointsAttended: whole(0, 1000).nullable().optional(),
  pointsEnrolled: whole(0, 1000).nullable().optional(),
})

/** What an event has, whatever is still missing. */
const eventOptions = {
  checkInOpensMinutesBefore: whole(0, 1440).nullable().optional(),
  registrationOpensAt: dateTimeField().nullable().optional(),
  registrationClosesAt: dateTimeField().nullable().optional(),
  cancelUntil: dateTimeField().nullable().optional(),
  capacity: whole(1, 100_000).nullable().optional(),
  waitlist: vine.boolean().optional(),
  approval: vine.boolean().optional(),
  countsNoShows: vine.boolean().optional(),
  settings: settings.nullable().optional(),
}

const event = vine.object({
  ...eventOptions,
  campusId: rowNumberField(),
  venue: vine.string().trim().maxLength(160),
  startsAt: dateTimeField(),
  endsAt: dateTimeField(),
  sessions: vine.array(session).maxLength(60).optional(),
  prices: vine.array(price).maxLength(20).optional(),
  questions: vine.array(question).maxLength(QUESTIONS_MAX).optional(),
})

const draftEvent = vine.object({
  ...eventOptions,
  campusId: rowNumberField().nullable().optional(),
  venue: vine.string().trim().maxLength(160).nullable().optional(),
  startsAt: dateTimeField().nullable().optional(),
  endsAt: dateTimeField().nullable().optional(),
  sessions: vine.array(draftSession).maxLength(60).optional(),
  prices: vine.array(draftPrice).maxLength(20).optional(),
  questions: vine.array(draftQuestion).maxLength(QUESTIONS_MAX).optional(),
})

const announcementOptions = {
  intent: vine.enum(['save', 'draft', 'schedule', 'publish'] as const),
  version: rowNumberField().nullable().optional(),
  // Whether a new time or place is told to those whom it concerns; without a word it is.
  tell: vine.boolean().optional(),
  // Of an event of a series: whether others change along; without a word they do not.
  scope: vine.enum(SERIES_SCOPES).optional(),
  publishAt: dateTimeField().nullable().optional(),
  kind: vine.enum(ANNOUNCEMENT_KINDS),
  title: vine.string().trim().minLength(3).maxLength(140),
  summary: vine.string().trim().maxLength(280).nullable().optional(),
  body: vine.string().maxLength(20_000).use(markdown()).nullable().optional(),
  visibility: vine.enum(VISIBILITIES),
  cover: vine.string().fixedLength(26).nullable().optional(),
  audience: audience().nullable().optional(),
}

/** The shape of the announcement form; what depends on other fields is read by `readAnnouncement`. */
const announcementForm = vine.object({
  ...announcementOptions,
  event: event.nullable().optional(),
})

/** The same while it is a draft: a title is enough. */
const draftForm = vine.object({
  ...announcementOptions,
  event: draftEvent.nullable().optional(),
})

export type DraftForm = Infer<typeof draftForm>

export const draftValidator = vine.create(draftForm)

export type AnnouncementForm = Infer<typeof announcementForm>

export const announcementValidator = vine.create(announcementForm)

export const previewValidator = vine.create({
  body: vine.string().maxLength(20_000).use(markdown()).nullable().optional(),
})

/** Whom it is for, where it takes place, and which announcement it is, by its slug. */
const plan = {
  announcement: vine.string().trim().maxLength(200).nullable().optional(),
  campusId: rowNumberField().nullable().optional(),
  audience: audience().nullable().optional(),
}

/** When it takes place: by its sessions, where it has any. */
export const clashesValidator = vine.create({
  ...plan,
  venue: vine.string().trim().maxLength(160).nullable().optional(),
  startsAt: dateTimeField(),
  endsAt: dateTimeField(),
  sessions: vine
    .array(vine.object({ startsAt: dateTimeField(), endsAt: dateTimeField() }))
    .maxLength(60)
    .optional(),
})

/** A day of the first week; without one it is the present week. */
export const weeksValidator = vine.create({
  ...plan,
  from: vine.string().trim().maxLength(10).nullable().optional(),
})

const withinYears = vine.createRule((value: unknown, _options: undefined, field) => {
  const year = Number(String(value).slice(0, 4))
  if (year >= YEAR_MIN && year < YEAR_MAX) return
  field.report('The {{ field }} field must be a day', 'date', field)
})

/** Three years at most. */
const SHIFT_DAYS_MAX = 1096

export const duplicateValidator = vine.create({
  days: whole(-SHIFT_DAYS_MAX, SHIFT_DAYS_MAX).nullable().optional(),
  startsOn: dayField().use(withinYears()).nullable().optional(),
})

export const repetitionValidator = vine.create({
  everyWeeks: whole(1, EVERY_WEEKS_MAX),
  until: dayField().use(withinYears()),
})

export const coverValidator = vine.create({
  cover: vine.file({ size: `${limits.uploadMegabytes}mb` }),
})

export const cancellationValidator = vine.create({
  reason: vine.string().trim().minLength(3).maxLength(500),
  // Of an event of a series: whether others are cancelled along.
  scope: vine.enum(SERIES_SCOPES).optional(),
})
