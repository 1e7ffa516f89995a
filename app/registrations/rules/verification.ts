import { verifyKits, kitSupplyOf } from '#app/arduino/rules/verification'
import type { EventRecord, RegistrationRecord } from '#app/registrations/rules/event_record'
import { isSeatHolding, promotionBlockers } from '#app/registrations/rules/scarce'
import { mayBecome, STATUSES, type Status } from '#app/registrations/rules/transitions'
import type { DateTime } from 'luxon'

export interface Finding {
  check:
    | 'seats'
    | 'counts'
    | 'order'
    | 'promotion'
    | 'teams'
    | 'tickets'
    | 'audit'
    | 'tallies'
    | 'kits'
    | 'attendance'
  event: string
  registration: string | null
  /** For the person who runs the command. */
  sentence: string
}

/** @returns whatever contradicts the rules of registering, or an empty list */
export function verifyEvent(event: EventRecord, now: DateTime): Finding[] {
  return [
    ...verifySeats(event, now),
    ...verifyPositions(event),
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
  const held = unitsOf(registrations.filter((one) => isSeatHolding(one.status))).length
  const waiting = registrations.filter((one) => one.status === 'waitlisted')
  const units = unitsOf(waiting)
  const passedOver = units.filter((unit) => isPassedOver(unit, event)).length
  const blockers = promotionBlockers({
    ...event,
    seats: { capacity, held, waiting: units.length - passedOver, passedOver },
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

/** @returns the registrations by what holds a seat or a position together */
function unitsOf(registrations: RegistrationRecord[]): RegistrationRecord[][] {
  return [...Map.groupBy(registrations, ({ id, teamId }) => (teamId ? -teamId : id)).values()]
}

function isPassedOver(unit: RegistrationRecord[], { teamSizeMin }: EventRecord): boolean {
  const isOfTeam = unit[0]!.teamId !== null
  return unit.some((one) => one.userDisabled) || (isOfTeam && unit.length < teamSizeMin)
}

/** Nobody shares a position but the members of a team, who share theirs. */
function verifyPositions(event: EventRecord): Finding[] {
  const placed = event.registrations.filter((one) => one.waitlistSeq !== null)
  const bySeq = [...Map.groupBy(placed, (one) => one.waitlistSeq).values()]
  const waiting = unitsOf(placed.filter((one) => one.status === 'waitlisted'))
  return [
    ...bySeq
      .filter((sharing) => unitsOf(sharing).length > 1)
      .map(([one]) => finding(event, 'order', one!, 'shares its position with others')),
    ...waiting
      .filter((unit) => new Set(unit.map((one) => one.waitlistSeq)).size > 1)
      .map(([one]) => finding(event, 'teams', one!, 'waits in another position than its team')),
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
    if (!registration) continue
    // Several are promoted in the order of the line, and then written state by state.
    if (action === 'registration.promoted') {
      found.push(...passed(event, registration, { queue, disabled }))
      queue.delete(registration.id)
    }
    const to = stateOf(action)
    if (!to) continue

    const from = state.get(registration.id) ?? null
    if (!mayBecome(from, to)) {
      found.push(finding(event, 'audit', registration, `went from ${from ?? 'nothing'} to ${to}`))
    }
    const wasPromoted = from === 'waitlisted' && !queue.has(registration.id)
    const takesSeat =
      isSeatHolding(to) &&
      !(from && isSeatHolding(from)) &&
      !wasPromoted &&
      !teamIsSeated(registration, state, byId)
    if (takesSeat) found.push(...passed(event, registration, { queue, disabled }))
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

/** Whether a member of its team holds a seat already, which it then shares. */
function teamIsSeated(
  { teamId }: RegistrationRecord,
  state: Map<number, Status>,
  byId: Map<number, RegistrationRecord>
): boolean {
  if (teamId === null) return false
  return [...state].some(([id, status]) => isSeatHolding(status) && byId.get(id)?.teamId === teamId)
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
  { queue, disabled }: { queue: Map<number, RegistrationRecord>; disabled: Set<number> }
): Finding[] {
  const { teamId } = registration
  const isSeated = (one: RegistrationRecord) => teamId !== null && one.teamId === teamId
  const place = queue.has(registration.id) ? (registration.waitlistSeq ?? Infinity) : Infinity
  for (const unit of unitsOf([...queue.values()])) {
    const [waiting] = unit as [RegistrationRecord]
    const owners = unit.flatMap((one) => [one.userId, ...(one.formerUserIds ?? [])])
    if (unit.includes(registration) || unit.some(isSeated)) continue
    if (owners.some((id) => disabled.has(id))) continue
    if (waiting.needsKit && !registration.needsKit) continue
    if (waiting.teamId !== null && unit.length < event.teamSizeMin) continue
    if ((waiting.waitlistSeq ?? Infinity) < place) {
      const sentence = `took a seat while ${waiting.publicId} was waiting for it`
      return [finding(event, 'order', registration, sentence)]
    }
  }
  return []
}

function verifyTickets(event: EventRecord, registration: RegistrationRecord): Finding[] {
  const { status, tickets, validTickets, wasConfirmed, awaitsConsent } = registration
  if (awaitsConsent) {
    const sentence = 'has a ticket without the consent of the guardian'
    return tickets > 0 ? [finding(event, 'tickets', registration, sentence)] : []
  }
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
