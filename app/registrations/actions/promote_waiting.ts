import { equipSeated } from '#app/arduino/actions/kits_of_seats'
import { moveRegistrations } from '#app/registrations/actions/write_states'
import { eventFacts, type EventFacts } from '#app/registrations/queries/event_facts'
import { lockEvent } from '#app/registrations/queries/lock_event'
import {
  owedBy,
  registrationsToMove,
  unitsOf,
  type Unit,
} from '#app/registrations/queries/registrations_to_move'
import { IS_PASSED_OVER } from '#app/registrations/queries/scarce'
import {
  freeOf,
  promotionBlockers,
  seatedOf,
  statusOfTakenSeat,
} from '#app/registrations/rules/scarce'
import { recordAudits } from '#app/audit/actions/record_audit'
import { now } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Gives free seats, and the kits that come with them, to those on the waitlist, in its order, in the transaction
 * that freed them: a seat to each person, or to each team. A kit goes first to whoever has a seat and lost theirs
 * to a defect. Nobody is promoted once the event has started or is not published. A person whose account is
 * disabled keeps their position and is skipped, and so is a team with such a member or with too few. Run again,
 * it promotes nobody twice.
 *
 * @returns how many people were promoted
 */
export function promoteWaiting(
  input: { eventId: number },
  trx?: TransactionClientContract
): Promise<number> {
  return inTransaction(async (client) => {
    await lockEvent(input.eventId, client)
    const event = await eventFacts(input.eventId, client)
    if (event.kits) await equipSeated(event, client)
    if (promotionBlockers({ ...event, now: now() }).length > 0) return 0

    const { seats, kits } = event
    const free = { seats: freeOf(seats), kits: kits ? freeOf(kits) : 0 }
    const next = seatedOf(await headOfLine(event, client), free).map(({ unit }) => unit)
    await promote(next, event, client)
    return next.flat().length
  }, trx)
}

/** As many as seats are free: a seat is kept for each of them, so nobody behind has one. */
async function headOfLine(event: EventFacts, trx: TransactionClientContract) {
  const first = await registrationsToMove(
    event.id,
    (query) =>
      query
        .where('registrations.status', 'waitlisted')
        .whereIn('registrations.waitlist_seq', (seqs) =>
          seqs
            .from('registrations as r')
            .join('events', 'events.id', 'r.event_id')
            .where('r.event_id', event.id)
            .where('r.status', 'waitlisted')
            .whereRaw(`not ${IS_PASSED_OVER}`)
            .groupBy('r.waitlist_seq')
            .orderBy('r.waitlist_seq')
            .limit(Math.min(freeOf(event.seats), event.seats.waiting))
            .select('r.waitlist_seq')
        )
        .orderBy('registrations.waitlist_seq')
        .orderBy('registrations.id'),
    trx
  )
  return unitsOf(first).map((unit) => ({
    unit,
    needsKit: unit.some(({ needsKit }) => needsKit),
    passedOver: false,
  }))
}

/** People with nothing to pay are confirmed, the others are asked for their payment. */
async function promote(
  next: Unit[],
  event: EventFacts,
  trx: TransactionClientContract
): Promise<void> {
  await recordAudits(
    next.flat().map(({ id, waitlistSeq }) => ({
      actorId: null,
      action: 'registration.promoted',
      subjectType: 'registration',
      subjectId: id,
      after: { waitlistSeq },
    })),
    trx
  )
  for (const [to, occasion] of SEATED) {
    const registrations = next
      .filter((unit) => statusOfTakenSeat({ amountMinor: owedBy(unit) }) === to)
      .flat()
    const alongside = { promotedAt: now() }
    await moveRegistrations({ registrations, to, event, actor: null, occasion, alongside }, trx)
  }
}

const SEATED = [
  ['confirmed', 'promoted'],
  ['pending_payment', 'promoted_pending_payment'],
] as const
