import { moveKits } from '#app/arduino/actions/move_kits'
import { freeKits } from '#app/arduino/queries/kits_to_move'
import { now } from '#app/core/clock'
import type { EventFacts } from '#app/registrations/queries/event_facts'
import type { RegistrationToMove } from '#app/registrations/queries/registrations_to_move'
import { isSeatHolding, owedAKit, SEATS } from '#app/registrations/rules/scarce'
import type { Status } from '#app/registrations/rules/transitions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import assert from 'node:assert/strict'

/**
 * Reserves a kit for each registration that takes a seat and needs one, and frees those reserved for seats
 * that are given up; in the transaction and under the lock of the seats. What is handed out stays out.
 */
export async function moveKitsWithSeats(
  move: { registrations: readonly RegistrationToMove[]; to: Status; event: EventFacts },
  trx: TransactionClientContract
): Promise<void> {
  const takesSeat = isSeatHolding(move.to)
  const ids = move.registrations
    .filter(({ needsKit, status }) => needsKit && isSeatHolding(status) !== takesSeat)
    .map(({ id }) => id)
  await (takesSeat ? takeKits(ids, move.event.id, trx) : releaseKits(ids, trx))
}

/**
 * Reserves a kit for each of the registrations, in their order. The caller holds the event's lock and has
 * counted that there are as many.
 */
export async function takeKits(
  registrationIds: number[],
  eventId: number,
  trx: TransactionClientContract
): Promise<void> {
  const kits = await freeKits({ eventId, count: registrationIds.length }, trx)
  assert.equal(kits.length, registrationIds.length, 'nobody who needs a kit is seated without one')
  const moves = kits.map((kit, index) => ({
    kit,
    to: 'assigned' as const,
    registrationId: registrationIds[index]!,
  }))
  await moveKits(moves, null, trx)
}

async function releaseKits(
  registrationIds: number[],
  trx: TransactionClientContract
): Promise<void> {
  const rows: { id: number; label: string; registration_id: number }[] = await trx
    .from('arduino_kits as k')
    .join('arduino_applications as a', 'a.kit_id', 'k.id')
    .whereIn('a.registration_id', registrationIds)
    .where('k.state', 'assigned')
    .orderBy('k.id')
    .select('k.id', 'k.label', 'a.registration_id')
  const moves = rows.map(({ id, label, registration_id: registrationId }) => ({
    kit: { id, label, state: 'assigned' as const, registrationId },
    to: 'available' as const,
    registrationId: null,
  }))
  await moveKits(moves, null, trx)
}

/**
 * Reserves free kits for those who have a seat and whose kit broke or went missing before they had it, the
 * first to register first. Nobody gets one once the event is over.
 */
export async function equipSeated(
  event: Pick<EventFacts, 'id' | 'status' | 'endsAt'>,
  trx: TransactionClientContract
): Promise<void> {
  if (event.status !== 'published' || now() >= event.endsAt) return
  const owed: { id: number }[] = await trx
    .from('registrations as r')
    .join('arduino_applications as a', 'a.registration_id', 'r.id')
    .where('r.event_id', event.id)
    .whereIn('r.status', [...SEATS.heldIn])
    .whereRaw(owedAKit('a'))
    .orderBy('r.id')
    .select('r.id')
  const kits = await freeKits({ eventId: event.id, count: owed.length }, trx)
  await takeKits(
    owed.slice(0, kits.length).map(({ id }) => id),
    event.id,
    trx
  )
}
