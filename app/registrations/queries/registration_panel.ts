import { findApplication } from '#app/arduino/queries/applications'
import type { ApplicationShown } from '#app/arduino/rules/application'
import { certificatesOfPlace } from '#app/certificates/queries/own_certificates'
import type { CertificateKind } from '#app/certificates/rules/earned'
import Event from '#app/announcements/models/event'
import Registration from '#app/registrations/models/registration'
import { ownTeam } from '#app/codefest/queries/find_team'
import { paymentOfPlace, type PlacePayment } from '#app/payments/queries/owed_by_registrations'
import { now } from '#app/core/clock'
import { clashesOf, type Clash } from '#app/registrations/queries/clashes'
import {
  eligibilityEvent,
  eventFacts,
  offerOf,
  type EventFacts,
  questionsOfEvent,
} from '#app/registrations/queries/event_facts'
import { openingAlertOf, type OpeningAlert } from '#app/registrations/queries/opening_alert'
import { withHoldBack } from '#app/registrations/queries/no_shows'
import { personFacts } from '#app/registrations/queries/person_facts'
import { registrationTimeline } from '#app/registrations/queries/registration_timeline'
import { waitlistPosition } from '#app/registrations/queries/waitlist'
import { giveBackPath } from '#app/registrations/queries/give_back_link'
import {
  ASKED_HOURS_BEFORE,
  cancelDeadline,
  mayGiveBack,
  participantMayCancel,
} from '#app/registrations/rules/deadlines'
import { eligibility, type Eligibility } from '#app/registrations/rules/eligibility'
import db from '@adonisjs/lucid/services/db'
import type { Question } from '#app/registrations/rules/answers'
import {
  priceOnceConfirmed,
  priceReason,
  type Price,
  type ProfileReason,
} from '#app/registrations/rules/audience'
import { isSurveyWaiting } from '#app/surveys/queries/survey_to_answer'
import { profileInWords, type ProfileInWords } from '#app/users/queries/profile_in_words'
import type { CancelAnswer } from '#app/registrations/rules/deadlines'
import type { ProfileField } from '#app/registrations/rules/profile'
import type { TimelineEntry } from '#app/registrations/queries/registration_timeline'
import type { Kind } from '#app/users/rules/roles'
import type User from '#app/users/models/user'
import type { DateTime } from 'luxon'

export interface RegistrationPanel {
  event: EventFacts
  eligibility: Eligibility
  /** The same for somebody who needs a kit; null: an event of another kind. */
  withKit: Eligibility | null
  questions: Question[]
  own: OwnRegistration | null
  /** What of the person's calendar it overlaps with, while they may still register. */
  clashes: Clash[]
  /** The one that the person belongs to, at an event of teams. */
  team: { publicId: string; name: string } | null
  /** What the missing profile fields can be filled with, where some are missing. */
  profile: ProfileChoices | null
  /** The kind that the person claims while nobody has confirmed it. */
  claimedKind: Kind | null
  /** For what of their profile the price is theirs; null: everybody pays the same. */
  priceReason: ProfileReason | null
  /** What they pay once that kind is confirmed; null: the same. */
  priceOnceConfirmed: Price | null
  /** Whether they can be told when registration opens; null: it is not still to open for them. */
  openingAlert: OpeningAlert | null
  /** What their profile says, where it leaves them out. */
  says: ProfileInWords | null
}

export interface OwnRegistration {
  registration: Registration
  position: number | null
  ticketPublicId: string | null
  cancel: CancelAnswer
  cancelDeadline: DateTime
  /** Where the place is given back the day before, once it cannot be cancelled any more; null: not so. */
  giveBackPath: string | null
  timeline: TimelineEntry[]
  /** What they said when they applied for a workshop. */
  application: ApplicationShown | null
  /** What the place waits for; null: nothing is to be paid. */
  payment: PlacePayment | null
  /** Those that count. */
  certificates: { publicId: string; kind: CertificateKind }[]
  /** Whether the survey after the event waits for their answers. */
  isSurveyWaiting: boolean
}

export interface ProfileChoices {
  fields: ProfileField[]
  campuses: { id: number; name: string }[]
  courses: { id: number; name: string; campusIds: number[] }[]
}

/**
 * What an announcement's page shows a person about registering: seats, what they may do and why not, price,
 * questions, and their own registration with its history.
 *
 * @param input the announcement, and the person who looks at it (null: nobody is signed in)
 * @returns null for a notice, for which nobody can register
 */
export async function registrationPanel(input: {
  announcement: { id: number }
  person: User | null
}): Promise<RegistrationPanel | null> {
  const { announcement, person } = input
  const row = await Event.query().where('announcement_id', announcement.id).select('id').first()
  if (!row) return null

  const event = await eventFacts(row.id)
  const facts =
    person && (await withHoldBack(await personFacts({ userId: person.id, eventId: row.id }), event))
  const offer = await offerOf(row.id)
  const asked = { person: facts, event: eligibilityEvent(event, offer), now: now() }
  const answer = eligibility(asked)
  return {
    event,
    eligibility: answer,
    withKit: event.kits && eligibility({ ...asked, needsKit: true }),
    questions: await questionsOfEvent(row.id),
    own: person && (await ownRegistration(event, person)),
    clashes:
      person && answer.outcome !== 'none'
        ? await clashesOf({ userId: person.id, eventId: event.id })
        : [],
    team: event.teams && person && (await ownTeam({ eventId: event.id, userId: person.id })),
    profile: await profileChoices(answer),
    claimedKind: facts && !facts.kindConfirmedAt && facts.kind !== 'external' ? facts.kind : null,
    priceReason: facts && priceReason(facts, offer.prices),
    priceOnceConfirmed: facts && priceOnceConfirmed(facts, offer.prices),
    openingAlert: person?.isVerified
      ? await openingAlertOf({ eventId: event.id, userId: person.id }, answer)
      : null,
    says: facts && isLeftOut(answer) ? await profileInWords(facts.id) : null,
  }
}

function isLeftOut({ obstacles }: Eligibility): boolean {
  return obstacles.some(({ code }) => code === 'not_in_audience')
}

async function ownRegistration(event: EventFacts, person: User): Promise<OwnRegistration | null> {
  const registration = await Registration.query()
    .where({ event_id: event.id, user_id: person.id })
    .orderBy('id', 'desc')
    .first()
  if (!registration) return null

  const ticket = await db
    .from('tickets')
    .where('registration_id', registration.id)
    .whereNull('revoked_at')
    .select('public_id')
    .first()
  const state = stateOf(registration)
  return {
    registration,
    position: await waitlistPosition(registration),
    ticketPublicId:
      registration.status === 'confirmed' && person.isVerified ? (ticket?.public_id ?? null) : null,
    cancel: participantMayCancel(state, event, now()),
    cancelDeadline: cancelDeadline(state, event),
    giveBackPath: isAskedStill(state, event) ? giveBackPath(registration.publicId) : null,
    timeline: await registrationTimeline({
      id: registration.id,
      userId: registration.userId,
      eventId: event.id,
      isApplication: event.kits !== null,
    }),
    application: event.kits && (await findApplication(registration.id)),
    payment: registration.status === 'pending_payment' ? await paymentOfPlace(registration) : null,
    // None is issued before the event.
    certificates: event.startsAt > now() ? [] : await certificatesOfPlace(registration.id),
    isSurveyWaiting:
      event.startsAt <= now() && (await isSurveyWaiting({ eventId: event.id, userId: person.id })),
  }
}

function stateOf(registration: Registration) {
  const { createdAt, decidedAt, promotedAt, status, priceAmountMinor } = registration
  return { createdAt, decidedAt, promotedAt, status, priceAmountMinor }
}

/** The question of the mail, on the event's page. */
function isAskedStill(state: ReturnType<typeof stateOf>, event: EventFacts): boolean {
  const at = now()
  const isDayBefore = event.startsAt.diff(at).as('hours') <= ASKED_HOURS_BEFORE
  const isLate = !participantMayCancel(state, event, at).allowed
  return isDayBefore && isLate && mayGiveBack(state, event, at)
}

async function profileChoices({ obstacles }: Eligibility): Promise<ProfileChoices | null> {
  const missing = obstacles.find((obstacle) => obstacle.code === 'profile_incomplete')
  if (!missing) return null

  const active = { active: true }
  const campuses = await db.from('campuses').where(active).orderBy('name').select('id', 'name')
  const courses = missing.fields.includes('course')
    ? await db.from('courses').where(active).orderBy('name').select('id', 'name')
    : []
  const taught = await db.from('course_campuses').select('course_id', 'campus_id')
  return {
    fields: missing.fields,
    campuses: missing.fields.includes('campus') ? campuses : [],
    courses: courses.map(({ id, name }) => ({
      id,
      name,
      campusIds: taught.filter((row) => row.course_id === id).map((row) => row.campus_id),
    })),
  }
}
