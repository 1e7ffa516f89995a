import Registration from '#app/registrations/models/registration'
import { moveRegistration } from '#app/registrations/actions/move_registration'
import { eventFacts, type EventFacts } from '#app/registrations/queries/event_facts'
import { lockEvent } from '#app/registrations/queries/lock_event'
import { freeSeats, promotionBlockers, statusOfTakenSeat } from '#app/registrations/rules/seats'
import { recordAudit } from '#app/audit/actions/record_audit'
import { now } from '#app/core/services/clock'
import { inTransaction } from '#app/core/services/in_transaction'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Gives free seats to whoever waits, in the order of the waitlist, in the transaction that freed them.
 * Nobody is promoted once the event has started or is not published. Somebody whose account is disabled
 * keeps their place and is passed over. Run again, it promotes nobody twice.
 *
 * @returns whoever was promoted, in order
 */
export function promoteWaiting(
  input: { eventId: number },
  trx?: TransactionClientContract
): Promise<Registration[]> {
  return inTransaction(async (client) => {
    await lockEvent(input.eventId, client)
    const event = await eventFacts(input.eventId, client)
    if (promotionBlockers({ ...event, ...event.seats, now: now() }).length > 0) return []

    const next = await nextInLine(event, client)
    for (const registration of next) await promote(registration, event, client)
    return next
  }, trx)
}

function nextInLine(event: EventFacts, trx: TransactionClientContract): Promise<Registration[]> {
  const free = freeSeats(event.seats.capacity, event.seats.held)
  return Registration.query({ client: trx })
    .where({ eventId: event.id, status: 'waitlisted' })
    .whereHas('user', (user) => user.whereNull('disabledAt'))
    .orderBy('waitlistSeq')
    .limit(Math.min(free, event.seats.waiting))
}

async function promote(
  registration: Registration,
  event: EventFacts,
  trx: TransactionClientContract
): Promise<void> {
  const to = statusOfTakenSeat({ amountMinor: registration.priceAmountMinor })
  registration.promotedAt = now()
  await recordAudit(
    {
      actorId: null,
      action: 'registration.promoted',
      subjectType: 'registration',
      subjectId: registration.id,
      after: { waitlistSeq: registration.waitlistSeq },
    },
    trx
  )
  const occasion = to === 'confirmed' ? 'promoted' : 'promoted_pending_payment'
  await moveRegistration({ registration, to, event, actor: null, occasion }, trx)
}
