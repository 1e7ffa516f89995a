import { verifyKits, kitSupplyOf } from '#app/arduino/rules/verification'
import type { EventRecord, RegistrationRecord } from '#app/registrations/rules/event_record'
import { isSeatHolding, promotionBlockers } from '#app/registrations/rules/scarce'
import { mayBecome, STATUSES, type Status } from '#app/registrations/rules/transitions'
import type { DateTime } from 'luxon'

export interface Finding {
  check: 'seats' | 'counts' | 'order' | 'promotion' | 'tickets' | 'audit' | 'tallies' | 'kits'
  event: string
  registration: string | null
  /** For the person who runs the command. */
  sentence: string
}

/** @returns whatever contradicts the rules of registering, or an empty list */
export function verifyEvent(event: EventRecord, now: DateTime): Finding[] {
  return [
    ...verifySeats(event, now),
    ...verifyCounts(event),
    ...verifyHistory(event),
    ...event.registrations.flatMap((registration) => verifyTickets(event, registration)),
    ...verifyKits(event, now).map(({ registration, sentence }) =>
      finding(event, 'kits', registration, sentence)
    ),
  ]
}

function verifySeats(event: EventRecord, now: DateTime): Finding[] {
  const { capacity, registrations } = event
  const held = registrations.filter((one) => isSeatHolding(one.status)).length
  const waiting = registrations.filter((one) => one.status === 'waitlisted')
  const passedOver = waiting.filter((one) => one.userDisabled).length
  const blockers = promotionBlockers({
    ...event,
    seats: { capacity, held, waiting: waiting.length - passedOver, passedOver },
    kits: kitSupplyOf(event),
    now,
  })
  return [
    ...(capacity !== null && held > capacity
      ? [finding(event, 'seats', null, `${held} seats are held, the capacity is ${capacity}`)]
      : []),
    ...(blockers.length === 0
      ? [finding(event, 'promotion', null, 'a seat is free while people are on the waitlist')]
      : []),
    ...waiting
      .filter((one) => (one.waitlistSeq ?? Infinity) > event.waitlistLastSeq)
      .map((one) =>
        finding(event, 'order', one, 'has a position on the waitlist that was never assigned')
      ),
  ]
}

function verifyCounts(event: EventRecord): Finding[] {
  const { held, waiting } = event.seatCounts
  return [
    ...(held.kept === held.counted
      ? []
      : [
          finding(event, 'counts', null, `lists show ${held.kept} seats, ${held.counted} are held`),
        ]),
    ...(waiting.kept === waiting.counted
      ? []
      : [
          finding(
            event,
            'counts',
            null,
            `lists show ${waiting.kept} people waiting, ${waiting.counted} wait`
          ),
        ]),
  ]
}

/**
 * Replays the audit log: every step must be allowed, the last one must be the state of the row, and nobody
 * may have taken a seat past a person who waited for it (accounts that were disabled at that moment are
 * passed over, and people who wait for a kit by people who need none).
 */
function verifyHistory(event: EventRecord): Finding[] {
  const found: Finding[] = []
  const byId = new Map(event.registrations.map((one) => [one.id, one]))
  const state = new Map<number, Status>()
  const queue = new Map<number, RegistrationRecord>()
  const disabled = disabledFromTheStart(event)
  for (const { action, registrationId, userId } of event.entries) {
    if (action === 'user.disabled' && userId !== null) disabled.add(userId)
    // A merged account's registrations went on with an enabled one.
    const isOver = action === 'user.enabled' || action === 'user.merged'
    if (isOver && userId !== null) disabled.delete(userId)
    const registration = byId.get(registrationId ?? -1)
    const to = stateOf(action)
    if (!registration || !to) continue

    const from = state.get(registration.id) ?? null
    if (!mayBecome(from, to)) {
      found.push(finding(event, 'audit', registration, `went from ${from ?? 'nothing'} to ${to}`))
    }
    const takesSeat = isSeatHolding(to) && !(from && isSeatHolding(from))
    if (takesSeat) found.push(...passed(event, registration, queue, disabled))
    if (to === 'waitlisted') queue.set(registration.id, registration)
    else queue.delete(registration.id)
    state.set(registration.id, to)
  }
  for (const one of event.registrations) {
    const audited = state.get(one.id)
    if (audited === one.status) continue
    found.push(
      finding(event, 'audit', one, `is ${one.status}, audited last: ${audited ?? 'never'}`)
    )
  }
  return found
}

/** Accounts that are disabled although no entry says since when count as disabled all along. */
function disabledFromTheStart(event: EventRecord): Set<number> {
  const told = new Set(
    event.entries.filter((one) => one.action === 'user.disabled').map((one) => one.userId)
  )
  const untold = event.registrations.filter((one) => one.userDisabled && !told.has(one.userId))
  return new Set(untold.map((one) => one.userId))
}

function stateOf(action: string): Status | null {
  return STATUSES.find((status) => action === `registration.${status}`) ?? null
}

function passed(
  event: EventRecord,
  registration: RegistrationRecord,
  queue: Map<number, RegistrationRecord>,
  disabled: Set<number>
): Finding[] {
  const place = queue.has(registration.id) ? (registration.waitlistSeq ?? Infinity) : Infinity
  for (const waiting of queue.values()) {
    const owners = [waiting.userId, ...(waiting.formerUserIds ?? [])]
    if (waiting.id === registration.id || owners.some((id) => disabled.has(id))) continue
    if (waiting.needsKit && !registration.needsKit) continue
    if ((waiting.waitlistSeq ?? Infinity) < place) {
      const sentence = `took a seat while ${waiting.publicId} was waiting for it`
      return [finding(event, 'order', registration, sentence)]
    }
  }
  return []
}

function verifyTickets(event: EventRecord, registration: RegistrationRecord): Finding[] {
  const { status, tickets, validTickets, wasConfirmed } = registration
  if (status === 'confirmed' && validTickets !== 1) {
    const sentence = `is confirmed and has ${validTickets} valid tickets`
    return [finding(event, 'tickets', registration, sentence)]
  }
  if (!wasConfirmed && tickets > 0) {
    return [finding(event, 'tickets', registration, `has a ticket and was never confirmed`)]
  }
  return []
}

function finding(
  event: EventRecord,
  check: Finding['check'],
  registration: RegistrationRecord | null,
  sentence: string
): Finding {
  return { check, event: event.publicId, registration: registration?.publicId ?? null, sentence }
}
