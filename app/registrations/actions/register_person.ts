import type { Application } from '#app/arduino/rules/application'
import Registration from '#app/registrations/models/registration'
import { positionOf, writeRegistration, type NewIds } from '#app/registrations/actions/write_states'
import {
  AnswersRefused,
  ApplicationRequired,
  RegistersAsTeam,
  refusalOf,
} from '#app/registrations/exceptions/registration_refusals'
import {
  eligibilityEvent,
  eventFacts,
  offerOf,
  type EventFacts,
  questionsOfEvent,
} from '#app/registrations/queries/event_facts'
import { lockEventAndPerson } from '#app/registrations/queries/lock_event'
import { withHoldBack } from '#app/registrations/queries/no_shows'
import { personFacts, type PersonFacts } from '#app/registrations/queries/person_facts'
import { waitlistPosition } from '#app/registrations/queries/waitlist'
import { checkAnswers, type StoredAnswer } from '#app/registrations/rules/answers'
import { eligibility, firstStatus, type Eligibility } from '#app/registrations/rules/eligibility'
import { isActive, type Actor } from '#app/registrations/rules/transitions'
import { nextIds, together } from '#app/core/database/statement'
import { now } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { ensureSigningKey } from '#app/tickets/actions/signing_keys'
import type SigningKey from '#app/tickets/models/signing_key'
import { completeProfile, type ProfileInput } from '#app/users/actions/complete_profile'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface RegisterInput {
  eventId: number
  userId: number
  /** By the question's public id, as they came in. */
  answers: Record<string, unknown>
  /** What a workshop asks beside, and no other kind of event. */
  application?: Application | null
  /** What the profile lacked and the form asked for; filled in only if the registration is written. */
  profile?: ProfileInput
  /** Set when staff register the person at the desk: a reason overrides what may be, `found` is who was not made there. */
  desk?: { actor: Actor; reason: string | null; found?: boolean } | null
  /** Set when they accept an invitation, by themselves or before staff at the door. */
  invitation?: { actor: Actor | null; awaitsConsent: boolean }
}

export interface RegisterResult {
  registration: Registration
  /** The position on the waitlist, from 1; null when not on it. */
  waitlistPosition: number | null
  /** The person was registered already: a double click, a retry; nothing was written. */
  repeated: boolean
}

/**
 * Registers a person for an event: a seat, a position on the waitlist, an application to decide, or a
 * refusal with its reason. Asking again gives the same registration back.
 *
 * @throws a Refusal for the first obstacle, RegistersAsTeam for an event of teams, AnswersRefused for answers
 *   that do not fit the questions
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
      nextIds(['registrations', 'tickets', 'payments'], client)
    )
    if (isRepetition(person, input)) {
      const { publicId } = person.latest!
      const registration = await Registration.findByOrFail({ publicId }, { client })
      const position = await waitlistPosition(registration, client)
      return { registration, waitlistPosition: position, repeated: true }
    }
    const asked = await withHoldBack(person, event, client)
    const decided = decide(input, { event, person: asked, offer, questions })
    const registration = await write({ ...decided, input, key, ids }, client)
    return { registration, waitlistPosition: positionOf(registration, event), repeated: false }
  }, trx)
}

/** At the desk, or by an invitation, a person who registered in another way is refused; it is no retry. */
function isRepetition({ latest }: PersonFacts, { desk, invitation }: RegisterInput): boolean {
  if (latest === null || !isActive(latest.status)) return false
  if (invitation) return latest.source === 'invitation'
  return !desk || latest.source === 'desk'
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
    needsKit: input.application?.bringsOwnKit === false,
    // Staff who take somebody in at the door set aside what a reason sets aside at a desk: the window, above all.
    desk: input.desk ?? (input.invitation?.actor ? { reason: 'At the door' } : null),
    invited: input.invitation !== undefined,
  })
  const [obstacle] = answer.obstacles
  if (obstacle) throw refusalOf(obstacle, event.timeZone)
  if (event.kits && !input.application) throw new ApplicationRequired()
  if (event.teams) throw new RegistersAsTeam()

  // At the door nobody fills in a form while others wait.
  const isWalkIn = Boolean(input.invitation?.actor)
  const checked = checkAnswers(isWalkIn ? [] : questions, input.answers)
  if (checked.problems.length > 0) throw new AnswersRefused(checked.problems)
  return { event, person, answer, answers: checked.answers }
}

function write(
  decided: Decided & { input: RegisterInput; key: SigningKey; ids: NewIds },
  trx: TransactionClientContract
): Promise<Registration> {
  const { input, event, person, answer, answers, key, ids } = decided
  return writeRegistration(
    {
      ...{ event, person, answers, key, ids },
      application: event.kits ? (input.application ?? null) : null,
      status: firstStatus(answer),
      price: answer.price,
      source: input.invitation ? 'invitation' : input.desk ? 'desk' : 'self',
      awaitsConsent: input.invitation?.awaitsConsent ?? false,
      found: input.desk?.found ?? false,
      actor: (input.desk ?? input.invitation)?.actor ?? { id: input.userId, ability: null },
      reason: input.desk?.reason,
      details: answer.overridden.length > 0 ? { overridden: answer.overridden } : {},
    },
    trx
  )
}
