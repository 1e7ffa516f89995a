import type Registration from '#app/registrations/models/registration'
import { moveRegistration } from '#app/registrations/actions/move_registration'
import { promoteWaiting } from '#app/registrations/actions/promote_waiting'
import {
  CancelTooLate,
  ReasonRequired,
  RegistrationNotActive,
} from '#app/registrations/exceptions/registration_refusals'
import { eventFacts, type EventFacts } from '#app/registrations/queries/event_facts'
import { lockRegistration } from '#app/registrations/queries/lock_registration'
import type { Actor } from '#app/registrations/rules/actor'
import { participantMayCancel } from '#app/registrations/rules/deadlines'
import { isActive } from '#app/registrations/rules/transitions'
import { isSeatHolding } from '#app/registrations/rules/seats'
import { now } from '#app/core/services/clock'
import { inTransaction } from '#app/core/services/in_transaction'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface CancelInput {
  registrationId: number
  /** The person themselves, or staff with a reason that the person reads. */
  by: 'participant' | { actor: Actor; reason: string }
  /** Leave the waitlist and nothing else: whoever has a seat by now keeps it. */
  onlyWaiting?: boolean
}

/**
 * Cancels a registration and gives a freed seat to the next in line, in one transaction. Cancelling again
 * changes nothing.
 *
 * @throws CancelTooLate for a participant after the deadline, RegistrationNotActive when there is nothing
 * to cancel any more
 */
export function cancelRegistration(
  input: CancelInput,
  trx?: TransactionClientContract
): Promise<Registration> {
  return inTransaction(async (client) => {
    const registration = await lockRegistration(input.registrationId, client)
    if (registration.status === 'cancelled') return registration
    if (input.onlyWaiting && registration.status !== 'waitlisted') return registration
    if (!isActive(registration.status)) throw new RegistrationNotActive()

    const event = await eventFacts(registration.eventId, client)
    const freesSeat = isSeatHolding(registration.status)
    if (input.by === 'participant') await byParticipant(registration, event, client)
    else await byStaff(registration, event, input.by, client)
    if (freesSeat) await promoteWaiting({ eventId: event.id }, client)
    return registration
  }, trx)
}

async function byParticipant(
  registration: Registration,
  event: EventFacts,
  trx: TransactionClientContract
): Promise<void> {
  const { createdAt, decidedAt, promotedAt } = registration
  const status = registration.status
  const answer = participantMayCancel({ status, createdAt, decidedAt, promotedAt }, event, now())
  if (!answer.allowed) throw new CancelTooLate(answer.until ?? event.startsAt, event.timeZone)
  const actor = { id: registration.userId, ability: null }
  await moveRegistration({ registration, to: 'cancelled', event, actor }, trx)
}

async function byStaff(
  registration: Registration,
  event: EventFacts,
  by: { actor: Actor; reason: string },
  trx: TransactionClientContract
): Promise<void> {
  const reason = by.reason.trim()
  if (!reason) throw new ReasonRequired()
  const { actor } = by
  await moveRegistration(
    { registration, to: 'cancelled', event, actor, reason, occasion: 'cancelled_by_staff' },
    trx
  )
}
