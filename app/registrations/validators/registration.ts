import { APPLICATION_TEXT_MAX, EXPERIENCES } from '#app/arduino/rules/application'
import { PERSON_LETTERS_MIN } from '#app/registrations/queries/find_people'
import { ADDRESSEES, MINUTES_BEFORE } from '#app/registrations/rules/messages'
import { STATUSES } from '#app/registrations/rules/transitions'
import type { ProfileField } from '#app/registrations/rules/profile'
import { DUTIES } from '#app/announcements/rules/event_staff_duty'
import { KINDS } from '#app/users/rules/roles'
import type { FieldContext } from '@vinejs/vine/types'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import vine from '@vinejs/vine'
import {
  dateTimeField,
  newEmailField,
  personNameField,
  ROW_NUMBER_MAX,
  rowNumberField,
  studentCodeField,
} from '#app/core/http/fields'

export interface ProfileMeta {
  /** The campus that the profile has already. */
  campusId: number | null
}

/** What a workshop asks of whoever applies. */
const applicationField = () =>
  vine.object({
    experience: vine.enum(EXPERIENCES),
    bringsOwnKit: vine.boolean(),
    motivation: vine.string().trim().minLength(1).maxLength(APPLICATION_TEXT_MAX),
    projectIdea: vine.string().trim().maxLength(APPLICATION_TEXT_MAX).optional(),
  })

/** What a registration may ask of a profile; only what is sent is changed. */
export const profileFields = {
  campusId: rowNumberField()
    .exists({
      table: 'campuses',
      column: 'id',
      filter: (query) => void query.where('active', true),
    })
    .optional(),
  courseId: rowNumberField()
    .exists({
      table: 'courses',
      column: 'id',
      filter: (query, _value, field) => {
        query.where('courses.active', true)
        const campusId = campusOf(field)
        if (campusId) taughtAt(query, campusId)
      },
    })
    .optional(),
  studentCode: studentCodeField().optional(),
}

/** Completing a profile fills in all that it lacks: nothing is saved while a part of it stays empty. */
export const profileValidator = vine
  .withMetaData<ProfileMeta & { missing: ProfileField[] }>()
  .create({
    campusId: profileFields.campusId.clone().requiredWhen(lacks('campus')),
    courseId: profileFields.courseId.clone().requiredWhen(lacks('course')),
    studentCode: profileFields.studentCode.clone().requiredWhen(lacks('studentCode')),
  })

function lacks(name: ProfileField) {
  return ({ meta }: FieldContext) => (meta as { missing: ProfileField[] }).missing.includes(name)
}

function campusOf(field: FieldContext): number | null {
  const typed = Number(field.parent.campusId)
  const isId = Number.isInteger(typed) && typed > 0 && typed <= ROW_NUMBER_MAX
  return isId ? typed : (field.meta as ProfileMeta).campusId
}

function taughtAt(query: DatabaseQueryBuilderContract, campusId: number) {
  query.whereExists((taught) =>
    taught
      .from('course_campuses')
      .whereColumn('course_campuses.course_id', 'courses.id')
      .where('course_campuses.campus_id', campusId)
  )
}

/** Answers are checked against the questions by the action, which knows them; an empty one is null. */
export const registerValidator = vine.withMetaData<ProfileMeta>().create({
  answers: vine.record(vine.any().nullable()).optional(),
  application: applicationField().optional(),
  profile: vine.object(profileFields).optional(),
})

const REASON_MAX = 500

/** Accept or reject; a rejection says why. */
const decision = {
  decision: vine.enum(['accept', 'reject'] as const),
  reason: vine
    .string()
    .trim()
    .minLength(3)
    .maxLength(REASON_MAX)
    .optional()
    .requiredWhen('decision', '=', 'reject'),
}

export const decisionValidator = vine.create(decision)

/** Whom a decision is about: at most a page of them, or everybody whom the list finds. */
const decided = {
  registrations: vine
    .array(vine.string().ulid())
    .minLength(1)
    .maxLength(100)
    .distinct()
    .optional()
    .requiredIfMissing('all'),
  all: vine.number().withoutDecimals().min(1).optional(),
}

/** Whom an action on many is for. */
export const chosenRegistrationsValidator = vine.create(decided)

export const manyCancellationsValidator = vine.create({
  ...decided,
  reason: vine.string().trim().minLength(3).maxLength(REASON_MAX),
})

export const decisionPreviewValidator = vine.create({ ...decided, decision: decision.decision })

/** Many are decided as the preview of that fingerprint showed. */
export const decisionsValidator = vine.create({
  ...decided,
  ...decision,
  fingerprint: vine.string().fixedLength(43),
})

/** Why applications are rejected, kept for the next ones. */
export const rejectionReasonValidator = vine.create({
  reason: vine.string().trim().minLength(3).maxLength(REASON_MAX),
})

/** Staff cancel a registration, or take a person off the waitlist: always with a reason. */
export const staffCancellationValidator = vine.create({
  reason: vine.string().trim().minLength(3).maxLength(REASON_MAX),
})

export const peopleValidator = vine.create({
  q: vine.string().trim().minLength(PERSON_LETTERS_MIN).maxLength(254),
  // Only people whose role lets them have a duty.
  staff: vine.boolean().optional(),
})

/** Null: no limit. */
export const capacityValidator = vine.create({
  capacity: vine.number().withoutDecimals().min(1).max(100_000).nullable(),
})

/** A message to the people of an event. */
export const messageValidator = vine.create({
  to: vine.enum(ADDRESSEES).optional(),
  // Who is asked for otherwise is picked, or known by having been there.
  states: vine
    .array(vine.enum(STATUSES))
    .minLength(1)
    .distinct()
    .optional()
    .requiredWhen(({ parent }) => !parent.to || parent.to === 'states'),
  registrations: vine
    .array(vine.string().ulid())
    .minLength(1)
    .maxLength(100)
    .distinct()
    .optional()
    .requiredWhen(({ parent }) => parent.to === 'chosen' && parent.all === undefined),
  all: vine.number().withoutDecimals().min(1).optional(),
  // At once unless said; the one or the other.
  sendAt: dateTimeField().nullable().optional(),
  minutesBefore: vine
    .number()
    .withoutDecimals()
    .range([MINUTES_BEFORE.least, MINUTES_BEFORE.most])
    .nullable()
    .optional(),
  subject: vine.string().trim().minLength(3).maxLength(120),
  // Names this one message, so that a double click or a retry writes to nobody twice.
  messageKey: vine.string().ulid(),
  body: vine.string().trim().minLength(3).maxLength(4000),
})

export const eventStaffValidator = vine.create({
  person: vine.string().ulid(),
  duty: vine.enum(DUTIES),
})

/** A person who was found, by public id, or a new person, by name, e-mail and kind. */
export const deskRegistrationValidator = vine.create({
  person: vine.string().ulid().optional().requiredIfMissing('newPerson'),
  newPerson: vine
    .object({
      name: personNameField(),
      email: newEmailField(),
      kind: vine.enum(KINDS),
      locale: vine.enum(['en', 'es'] as const),
    })
    .optional(),
  // By the question's public id; the event's questions say what fits.
  answers: vine.record(vine.any().nullable()).optional(),
  application: applicationField().optional(),
  // Why staff set aside what the rules would refuse: window, audience, profile or e-mail.
  reason: vine.string().trim().minLength(3).maxLength(500).optional(),
})
