import Registration from '#app/registrations/models/registration'
import { ticketAndMail } from '#app/registrations/actions/move_registration'
import { nextWaitlistSeq } from '#app/registrations/actions/next_waitlist_seq'
import { recordState } from '#app/registrations/actions/record_state'
import { AnswersRefused } from '#app/registrations/exceptions/answers_refused'
import { refusalOf } from '#app/registrations/exceptions/refusal_of'
import { eligibilityEvent, eventFacts } from '#app/registrations/queries/event_facts'
import { lockEvent } from '#app/registrations/queries/lock_event'
import { personFacts } from '#app/registrations/queries/person_facts'
import { questionsOfEvent } from '#app/registrations/queries/questions_of_event'
import type { Actor } from '#app/registrations/rules/actor'
import { checkAnswers, type StoredAnswer } from '#app/registrations/rules/answers'
import { eligibility, type Eligibility } from '#app/registrations/rules/eligibility'
import { statusOfTakenSeat } from '#app/registrations/rules/seats'
import { ACTIVE_STATUSES, isActive, type Status } from '#app/registrations/rules/transitions'
import { now } from '#app/core/services/clock'
import { inTransaction } from '#app/core/services/in_transaction'
import { completeProfile, type ProfileInput } from '#app/users/actions/complete_profile'
import { asPerson } from '#app/users/queries/person_ids'
import { currency } from '#config/app'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import assert from 'node:assert/strict'
import { ulid } from 'ulid'

export interface RegisterInput {
  eventId: number
  userId: number
  /** By the question's public id, as they came in. */
  answers: Record<string, unknown>
  /** What the profile lacked and the form asked for; filled in only if the registration is written. */
  profile?: ProfileInput
  /** Set when staff register the person at the desk; a reason overrides what may be overridden. */
  desk?: { actor: Actor; reason: string | null } | null
}

export interface RegisterResult {
  registration: Registration
  /** The person was registered already: a double click, a retry; nothing was written. */
  repeated: boolean
}

/**
 * Registers a person for an event: a seat, a place on the waitlist, a request to decide, or a refusal with
 * its reason. Whoever asks again gets the same registration back.
 *
 * @throws a Refusal for the first obstacle, AnswersRefused for answers that do not fit the questions
 */
export function registerPerson(
  input: RegisterInput,
  trx?: TransactionClientContract
): Promise<RegisterResult> {
  return inTransaction(async (client) => {
    await lockEvent(input.eventId, client)
    await holdAccount(input.userId, client)
    const existing = await activeRegistration(input, client)
    if (existing && isSameRequest(existing, input)) {
      return { registration: existing, repeated: true }
    }
    return { registration: await register(input, client), repeated: false }
  }, trx)
}

/** The account is neither merged away nor disabled until the registration is written. */
async function holdAccount(userId: number, trx: TransactionClientContract): Promise<void> {
  await trx.from('users').where('id', userId).forShare().select('id')
}

function activeRegistration(
  { eventId, userId }: RegisterInput,
  trx: TransactionClientContract
): Promise<Registration | null> {
  return Registration.query({ client: trx })
    .where('eventId', eventId)
    .whereIn('userId', asPerson(userId))
    .whereIn('status', [...ACTIVE_STATUSES])
    .first()
}

/** At the desk somebody who registered on their own is news (a refusal), not a repetition. */
function isSameRequest(existing: Registration, input: RegisterInput): boolean {
  return !input.desk || existing.source === 'desk'
}

async function register(
  input: RegisterInput,
  trx: TransactionClientContract
): Promise<Registration> {
  if (input.profile) await completeProfile({ userId: input.userId, profile: input.profile }, trx)
  const event = await eventFacts(input.eventId, trx)
  const answer = eligibility({
    person: await personFacts(input, trx),
    event: await eligibilityEvent(event, trx),
    now: now(),
    desk: input.desk,
  })
  const [obstacle] = answer.obstacles
  if (obstacle) throw refusalOf(obstacle, event.timeZone)

  const checked = checkAnswers(await questionsOfEvent(event.id, trx), input.answers)
  if (checked.problems.length > 0) throw new AnswersRefused(checked.problems)

  const registration = await write(input, answer, checked.answers, trx)
  await recordState(
    {
      registration,
      from: null,
      actor: input.desk?.actor ?? { id: input.userId, ability: null },
      reason: input.desk?.reason,
      details: answer.overridden.length > 0 ? { overridden: answer.overridden } : {},
    },
    trx
  )
  const occasion = registration.status as Status
  await ticketAndMail({ registration, event, occasion }, trx)
  return registration
}

async function write(
  input: RegisterInput,
  answer: Eligibility,
  answers: StoredAnswer[],
  trx: TransactionClientContract
): Promise<Registration> {
  const status = initialStatus(answer)
  assert.ok(isActive(status))
  const at = now()
  return Registration.create(
    {
      publicId: ulid(),
      eventId: input.eventId,
      userId: input.userId,
      status,
      priceLabel: answer.price?.label ?? null,
      priceAmountMinor: answer.price?.amountMinor ?? 0,
      priceCurrency: answer.price?.currency ?? currency,
      answers,
      source: input.desk ? 'desk' : 'self',
      waitlistSeq: status === 'waitlisted' ? await nextWaitlistSeq(input.eventId, trx) : null,
      confirmedAt: status === 'confirmed' ? at : null,
      createdAt: at,
    },
    { client: trx }
  )
}

function initialStatus(answer: Eligibility): Status {
  switch (answer.outcome) {
    case 'approval':
      return 'submitted'
    case 'waitlist':
      return 'waitlisted'
    case 'seat':
      return statusOfTakenSeat(answer.price)
    case 'none':
      return assert.fail('an obstacle should have been refused before')
  }
}
