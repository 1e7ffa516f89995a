import Registration from '#app/registrations/models/registration'
import { takeWaitlistSeq } from '#app/announcements/actions/next_waitlist_seq'
import { stateAudit } from '#app/registrations/actions/record_state'
import { AnswersRefused } from '#app/registrations/exceptions/answers_refused'
import { RegistrationsChanged } from '#app/registrations/events/registrations_changed'
import { refusalOf } from '#app/registrations/exceptions/refusal_of'
import {
  eligibilityEvent,
  eventFacts,
  offerOf,
  type EventFacts,
} from '#app/registrations/queries/event_facts'
import { lockEventAndPerson } from '#app/registrations/queries/lock_event'
import { personFacts, type PersonFacts } from '#app/registrations/queries/person_facts'
import { waitlistPosition } from '#app/registrations/queries/waitlist_position'
import { questionsOfEvent } from '#app/registrations/queries/questions_of_event'
import type { Actor } from '#app/registrations/rules/actor'
import { checkAnswers, type StoredAnswer } from '#app/registrations/rules/answers'
import { eligibility, type Eligibility } from '#app/registrations/rules/eligibility'
import { statusOfTakenSeat } from '#app/registrations/rules/seats'
import { isActive, type Status } from '#app/registrations/rules/transitions'
import { recordAudits } from '#app/audit/actions/record_audits'
import { announce } from '#app/core/facts'
import { insertion, nextIds, together } from '#app/core/database/statement'
import { now, toSql } from '#app/core/services/clock'
import { inTransaction } from '#app/core/services/in_transaction'
import { ensureSigningKey } from '#app/tickets/actions/ensure_signing_key'
import { issueFirstTicket } from '#app/tickets/actions/issue_first_ticket'
import type SigningKey from '#app/tickets/models/signing_key'
import { completeProfile, type ProfileInput } from '#app/users/actions/complete_profile'
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
  /** The rank on the waitlist, from 1; null for whoever does not wait. */
  waitlistPosition: number | null
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
    const { eventId, userId, profile } = input
    const locked = lockEventAndPerson(input, client)
    if (profile) {
      await locked
      await completeProfile({ userId, profile }, client)
    }
    const [, event, offer, person, questions, key, ids] = await together(
      locked,
      eventFacts(eventId, client),
      offerOf(eventId, client),
      personFacts(input, client),
      questionsOfEvent(eventId, client),
      ensureSigningKey(client),
      nextIds(['registrations', 'tickets'], client)
    )
    if (isRepetition(person, input)) {
      const { publicId } = person.latest!
      const registration = await Registration.findByOrFail({ publicId }, { client })
      const position = await waitlistPosition(registration, client)
      return { registration, waitlistPosition: position, repeated: true }
    }
    const decided = decide(input, { event, person, offer, questions })
    const registration = await write({ ...decided, input, key, ids }, client)
    return { registration, waitlistPosition: positionOf(registration, event), repeated: false }
  }, trx)
}

/** At the desk somebody who registered on their own is news (a refusal), not a repetition. */
function isRepetition({ latest }: PersonFacts, { desk }: RegisterInput): boolean {
  return latest !== null && isActive(latest.status) && (!desk || latest.source === 'desk')
}

interface Decided {
  event: EventFacts
  person: PersonFacts
  answer: Eligibility
  answers: StoredAnswer[]
}

function decide(
  input: RegisterInput,
  facts: {
    event: EventFacts
    person: PersonFacts
    offer: Awaited<ReturnType<typeof offerOf>>
    questions: Awaited<ReturnType<typeof questionsOfEvent>>
  }
): Decided {
  const { event, person, offer, questions } = facts
  const answer = eligibility({
    person,
    event: eligibilityEvent(event, offer),
    now: now(),
    desk: input.desk,
  })
  const [obstacle] = answer.obstacles
  if (obstacle) throw refusalOf(obstacle, event.timeZone)

  const checked = checkAnswers(questions, input.answers)
  if (checked.problems.length > 0) throw new AnswersRefused(checked.problems)
  return { event, person, answer, answers: checked.answers }
}

const insertRegistration = insertion<Record<string, unknown>>(
  'registrations',
  [
    ...['id', 'public_id', 'event_id', 'user_id', 'status', 'price_label', 'price_amount_minor'],
    ...['price_currency', 'answers', 'source', 'waitlist_seq', 'confirmed_at'],
    ...['created_at', 'updated_at'],
  ],
  'returning *'
)

/** Everything that a new registration writes, sent together: each row knows the ids of the others. */
async function write(
  decided: Decided & {
    input: RegisterInput
    key: SigningKey
    ids: Record<'registrations' | 'tickets', number>
  },
  trx: TransactionClientContract
): Promise<Registration> {
  const { input, event, person, answer, ids } = decided
  const status = initialStatus(answer)
  assert.ok(isActive(status))
  const registration = { id: ids.registrations, publicId: ulid(), status, reason: null }
  const seq = status === 'waitlisted' ? event.waitlistLastSeq + 1 : null
  const place = seq && takeWaitlistSeq({ eventId: event.id, seq }, trx)
  const row = insertRegistration([registrationRow(decided, registration, seq)], trx)
  const ticketed = {
    id: ids.tickets,
    registrationId: ids.registrations,
    eventPublicId: event.publicId,
  }
  const ticket = status === 'confirmed' ? issueFirstTicket(ticketed, decided.key, trx) : null
  const audit = stateAudit({
    registration,
    from: null,
    actor: input.desk?.actor ?? { id: input.userId, ability: null },
    reason: input.desk?.reason,
    details: answer.overridden.length > 0 ? { overridden: answer.overridden } : {},
  })
  const changed = {
    publicId: registration.publicId,
    reason: null,
    user: person,
    position: positionOf(registration, event) ?? 0,
    ticketPublicId: ticket?.publicId ?? null,
  }
  const [[written]] = await together(
    row,
    place || nothing,
    ticket?.written ?? nothing,
    announce(trx, new RegistrationsChanged(event, status, [changed])),
    recordAudits(ticket ? [audit, ticket.audit] : [audit], trx)
  )
  return Registration.$createFromAdapterResult(written!, { client: trx })!
}

const nothing: Promise<unknown> = Promise.resolve()

/** At the end of the line, since nobody else joins it under the event's lock. */
function positionOf({ status }: { status: string }, event: EventFacts): number | null {
  return status === 'waitlisted' ? event.seats.waiting + 1 : null
}

function registrationRow(
  { input, answer, answers }: Decided & { input: RegisterInput },
  registration: { id: number; publicId: string; status: Status },
  waitlistSeq: number | null
) {
  const at = toSql(now())
  return {
    id: registration.id,
    public_id: registration.publicId,
    event_id: input.eventId,
    user_id: input.userId,
    status: registration.status,
    price_label: answer.price?.label ?? null,
    price_amount_minor: answer.price?.amountMinor ?? 0,
    price_currency: answer.price?.currency ?? currency,
    answers: JSON.stringify(answers),
    source: input.desk ? 'desk' : 'self',
    waitlist_seq: waitlistSeq,
    confirmed_at: registration.status === 'confirmed' ? at : null,
    created_at: at,
    updated_at: at,
  }
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
