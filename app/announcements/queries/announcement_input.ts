import type Announcement from '#app/announcements/models/announcement'
import AudienceRule from '#app/announcements/models/audience_rule'
import Event from '#app/announcements/models/event'
import type EventQuestion from '#app/announcements/models/event_question'
import type {
  AnnouncementInput,
  AudienceInput,
  EventInput,
  QuestionInput,
} from '#app/announcements/rules/announcement_input'
import type { Kind } from '#app/users/rules/roles'
import type { QuestionType } from '#isomorphic/registrations/questions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * @param announcement any announcement
 * @param client the caller's transaction, if there is one
 * @returns what a form that changed nothing would say: the edit page, the copy and the audit start here
 */
export async function announcementInput(
  announcement: Announcement,
  client?: TransactionClientContract
): Promise<AnnouncementInput> {
  const event = await Event.query({ client })
    .where('announcement_id', announcement.id)
    .preload('sessions')
    .preload('prices')
    .preload('questions')
    .first()
  const rules = await AudienceRule.query({ client })
    .where('announcement_id', announcement.id)
    .orWhereIn('event_price_id', event?.prices.map((price) => price.id) ?? [])
    .orderBy('id')
  return {
    kind: announcement.kind,
    title: announcement.title,
    summary: announcement.summary,
    body: announcement.body,
    visibility: announcement.visibility,
    cover: announcement.cover,
    audience: audienceOf(rules.filter((rule) => rule.announcementId !== null)),
    event: event ? eventInput(event, rules) : null,
    draftEvent: announcement.draftEvent,
    publishAt:
      announcement.status === 'scheduled'
        ? announcement.publishedAt
        : announcement.publishPlannedAt,
  }
}

function eventInput(event: Event, rules: AudienceRule[]): EventInput {
  return {
    campusId: event.campusId,
    venue: event.venue,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    checkInOpensMinutesBefore: event.sessions[0]?.checkInOpensMinutesBefore ?? 60,
    sessions: event.sessions.map((session) => ({
      publicId: session.publicId,
      name: session.name,
      startsAt: session.startsAt,
      endsAt: session.endsAt,
      checkInOpensMinutesBefore: session.checkInOpensMinutesBefore,
    })),
    registrationOpensAt: event.registrationOpensAt,
    registrationClosesAt: event.registrationClosesAt,
    cancelUntil: event.cancelUntil,
    capacity: event.capacity,
    waitlist: event.waitlist,
    approval: event.approval,
    countsNoShows: event.countsNoShows,
    prices: event.prices.map((price) => ({
      label: price.label,
      amountMinor: price.amountMinor,
      audience: audienceOf(rules.filter((rule) => rule.eventPriceId === price.id)),
    })),
    questions: questionInputs(event.questions),
    settings: event.settings,
  }
}

/** @param questions all of an event's, in their order */
export function questionInputs(questions: EventQuestion[]): QuestionInput[] {
  return questions.map((question) => ({
    publicId: question.publicId,
    label: question.label,
    why: question.why,
    type: question.type as QuestionType,
    options: question.options,
    required: question.required,
    shownWhen:
      question.shownWhenQuestionId === null
        ? null
        : {
            question: questions.findIndex(({ id }) => id === question.shownWhenQuestionId),
            answer: question.shownWhenAnswer!,
          },
  }))
}

/** @returns the row ids per dimension */
export function audienceOf(
  rules: Pick<AudienceRule, 'kind' | 'campusId' | 'facultyId' | 'courseId'>[]
): AudienceInput {
  const present = <Value>(values: (Value | null)[]) =>
    values.filter((value): value is NonNullable<Value> & Value => value !== null)
  return {
    kinds: present(rules.map((rule) => rule.kind as Kind | null)),
    campusIds: present(rules.map((rule) => rule.campusId)),
    facultyIds: present(rules.map((rule) => rule.facultyId)),
    courseIds: present(rules.map((rule) => rule.courseId)),
  }
}
