import { now } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import type { Book } from '#app/demo/rules/crowd'
import {
  writeHistories,
  type PastRegistration,
  type PastStep,
} from '#app/registrations/actions/write_histories'
import {
  eligibilityEvent,
  eventFacts,
  offerOf,
  type EventFacts,
  questionsOfEvent,
} from '#app/registrations/queries/event_facts'
import type { PersonFacts } from '#app/registrations/queries/person_facts'
import { checkAnswers, type Question } from '#app/registrations/rules/answers'
import { participantMayCancel } from '#app/registrations/rules/deadlines'
import {
  eligibility,
  type Eligibility,
  type EligibilityEvent,
} from '#app/registrations/rules/eligibility'
import {
  freeOf,
  isSeatHolding,
  placeOf,
  promotionBlockers,
  statusOfTakenSeat,
} from '#app/registrations/rules/scarce'
import {
  mayBecome,
  type Status,
  stateChanges,
  type Actor,
} from '#app/registrations/rules/transitions'
import { currency } from '#config/app'
import assert from 'node:assert/strict'
import { ulid } from '#app/core/ulid'

/**
 * Opens the book of an event that nobody has registered for yet. What happens is decided at its instant,
 * by the rules that the actions ask, and written when the book is closed.
 *
 * @param askers the people who may register, by their row numbers
 */
export async function openBook(eventId: number, askers: Map<number, PersonFacts>): Promise<Book> {
  const facts = await eventFacts(eventId)
  const event = eligibilityEvent(facts, await offerOf(eventId))
  return new BookInMemory({ facts, event, questions: await questionsOfEvent(eventId), askers })
}

interface Opened {
  facts: EventFacts
  event: EligibilityEvent
  questions: Question[]
  askers: Map<number, PersonFacts>
}

type Move = Pick<PastStep, 'registration' | 'to' | 'actor'> &
  Partial<Pick<PastStep, 'reason' | 'occasion'>>

class BookInMemory implements Book {
  #registrations: PastRegistration[] = []
  #steps: PastStep[] = []
  #waiting: PastRegistration[] = []
  #held = 0
  #waitlistLastSeq = 0

  constructor(private opened: Opened) {}

  async ask(userId: number, given: Record<string, unknown>) {
    const { event, questions, askers } = this.opened
    const person = askers.get(userId)!
    const answer = eligibility({ person, event: { ...event, seats: this.#seats() }, now: now() })
    const [obstacle] = answer.obstacles
    if (obstacle) return obstacle.code === 'full' ? 'full' : 'refused'

    const { answers, problems } = checkAnswers(questions, given)
    assert.deepEqual(problems, [])
    const to = initialStatus(answer)
    const price = answer.price ?? { label: null, amountMinor: 0n, currency }
    const registration = newRegistration({ user: person, price, answers, status: to })
    this.#enter({ registration, to, actor: { id: userId, ability: null } }, null)
    return this.#registrations.push(registration) - 1
  }

  async accept(index: number, actor: Actor) {
    assert.ok(now() < this.opened.event.startsAt, 'nobody is accepted after the start')
    const registration = this.#decide(index, actor)
    const isSeated = placeOf({ seats: this.#seats() }, true) === 'seat'
    const to = isSeated ? statusOfTakenSeat(registration.price) : 'waitlisted'
    this.#move({ registration, to, actor })
  }

  async reject(index: number, actor: Actor, reason: string) {
    this.#move({ registration: this.#decide(index, actor), to: 'rejected', actor, reason })
  }

  async cancel(index: number) {
    const registration = this.#registrations[index]!
    const from = registration.status
    if (!participantMayCancel(registration, this.opened.facts, now()).allowed) return
    this.#move({
      registration,
      to: 'cancelled',
      actor: { id: registration.user.id, ability: null },
    })
    if (isSeatHolding(from)) this.#promote()
  }

  async close() {
    const histories = {
      event: this.opened.facts,
      registrations: this.#registrations,
      steps: this.#steps,
      waitlistLastSeq: this.#waitlistLastSeq,
    }
    await inTransaction((trx) => writeHistories(histories, trx))
  }

  #seats() {
    const { capacity } = this.opened.event.seats
    return { capacity, held: this.#held, waiting: this.#waiting.length, passedOver: 0 }
  }

  #decide(index: number, { id }: Actor): PastRegistration {
    return Object.assign(this.#registrations[index]!, { decidedBy: id, decidedAt: now() })
  }

  #promote(): void {
    const seats = this.#seats()
    if (promotionBlockers({ ...this.opened.event, seats, kits: null, now: now() }).length > 0)
      return
    for (const registration of this.#waiting.slice(0, freeOf(seats))) {
      const to = statusOfTakenSeat(registration.price)
      const occasion = to === 'confirmed' ? 'promoted' : 'promoted_pending_payment'
      registration.promotedAt = now()
      this.#move({ registration, to, actor: null, occasion })
    }
  }

  #move(move: Move): void {
    const from = move.registration.status
    assert.ok(mayBecome(from, move.to), `${from} does not become ${move.to}`)
    this.#leave(move.registration)
    this.#enter(move, from)
  }

  #leave(registration: PastRegistration): void {
    if (isSeatHolding(registration.status)) this.#held -= 1
    this.#waiting = this.#waiting.filter((other) => other !== registration)
  }

  #enter({ registration, to, actor, reason, occasion = to }: Move, from: Status | null): void {
    const at = now()
    if (isSeatHolding(to)) this.#held += 1
    if (to === 'waitlisted') {
      this.#waitlistLastSeq += 1
      registration.waitlistSeq = this.#waitlistLastSeq
      this.#waiting.push(registration)
    }
    const position = to === 'waitlisted' ? this.#waiting.length : 0
    Object.assign(registration, stateChanges(to, at, reason), { updatedAt: at })
    this.#steps.push({ registration, at, from, to, actor, reason, occasion, position })
  }
}

function newRegistration(
  asked: Pick<PastRegistration, 'user' | 'price' | 'answers' | 'status'>
): PastRegistration {
  const at = now()
  return {
    ...asked,
    publicId: ulid(),
    waitlistSeq: null,
    decidedBy: null,
    decidedAt: null,
    promotedAt: null,
    confirmedAt: null,
    cancelledAt: null,
    reason: null,
    createdAt: at,
    updatedAt: at,
  }
}

function initialStatus({ outcome, price }: Eligibility): Status {
  if (outcome === 'approval') return 'submitted'
  return outcome === 'waitlist' ? 'waitlisted' : statusOfTakenSeat(price)
}
