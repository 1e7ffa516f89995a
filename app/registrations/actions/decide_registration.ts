import type Registration from '#app/registrations/models/registration'
import { moveRegistration } from '#app/registrations/actions/move_registration'
import {
  AccountDisabled,
  EventFull,
  EventNotPublished,
  EventOver,
  ReasonRequired,
  RegistrationNotActive,
} from '#app/registrations/exceptions/registration_refusals'
import { eventFacts, type EventFacts } from '#app/registrations/queries/event_facts'
import { lockRegistration } from '#app/registrations/queries/lock_registration'
import type { Actor } from '#app/registrations/rules/actor'
import { seatIsFree, statusOfTakenSeat } from '#app/registrations/rules/seats'
import { mayBecome, type Status } from '#app/registrations/rules/transitions'
import { now } from '#app/core/services/clock'
import { inTransaction } from '#app/core/services/in_transaction'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface DecideInput {
  registrationId: number
  decision: 'accept' | 'reject'
  actor: Actor
  /** Needed to reject; the person reads it. */
  reason?: string | null
}

/**
 * An organizer decides: accepts a request (a seat, or the back of the waitlist while nothing is free or
 * others wait), or rejects a request or somebody who waits. Deciding the same again changes nothing.
 *
 * @throws RegistrationNotActive when it was decided otherwise or cancelled meanwhile
 */
export function decideRegistration(
  input: DecideInput,
  trx?: TransactionClientContract
): Promise<Registration> {
  return inTransaction(async (client) => {
    const registration = await lockRegistration(input.registrationId, client)
    const event = await eventFacts(registration.eventId, client)
    await (input.decision === 'accept' ? accept : reject)(registration, event, input, client)
    return registration
  }, trx)
}

type Decide = (
  registration: Registration,
  event: EventFacts,
  input: DecideInput,
  trx: TransactionClientContract
) => Promise<void>

const accept: Decide = async (registration, event, { actor }, trx) => {
  if (registration.status !== 'submitted') {
    if (wasAccepted(registration)) return
    throw new RegistrationNotActive()
  }
  const to = await whereTo(registration, event, trx)
  registration.decidedBy = actor.id
  registration.decidedAt = now()
  await moveRegistration({ registration, to, event, actor }, trx)
}

function wasAccepted({ decidedAt, status }: Registration): boolean {
  return decidedAt !== null && ['waitlisted', 'pending_payment', 'confirmed'].includes(status)
}

/** After the start nobody is promoted any more, so that waiting would be for nothing. */
async function whereTo(
  registration: Registration,
  event: EventFacts,
  trx: TransactionClientContract
): Promise<Status> {
  const at = now()
  if (event.status !== 'published') throw new EventNotPublished()
  if (at >= event.endsAt) throw new EventOver()
  const user = await trx.from('users').where('id', registration.userId).firstOrFail()
  if (user.disabled_at !== null) throw new AccountDisabled()

  const { capacity, held, waiting, waitingDisabled } = event.seats
  if (seatIsFree({ capacity, held, waiting: waiting - waitingDisabled })) {
    return statusOfTakenSeat({ amountMinor: registration.priceAmountMinor })
  }
  if (at >= event.startsAt) throw new EventFull()
  return 'waitlisted'
}

const reject: Decide = async (registration, event, { actor, reason }, trx) => {
  if (registration.status === 'rejected') return
  if (!mayBecome(registration.status as Status, 'rejected')) throw new RegistrationNotActive()
  if (!reason?.trim()) throw new ReasonRequired()
  registration.decidedBy = actor.id
  registration.decidedAt = now()
  await moveRegistration({ registration, to: 'rejected', event, actor, reason: reason.trim() }, trx)
}
