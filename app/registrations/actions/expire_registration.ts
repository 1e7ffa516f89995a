import { removeMember } from '#app/codefest/actions/remove_member'
import { ACTIVE_STATUSES, type Actor } from '#app/registrations/rules/transitions'
import { moveRegistrations } from '#app/registrations/actions/write_states'
import { promoteWaiting } from '#app/registrations/actions/promote_waiting'
import {
  PaymentNotDue,
  RegistrationNotActive,
  TransferInReview,
} from '#app/registrations/exceptions/registration_refusals'
import { eventFacts, type EventFacts } from '#app/registrations/queries/event_facts'
import { lockRegistration } from '#app/registrations/queries/lock_event'
import type { RegistrationToMove, Unit } from '#app/registrations/queries/registrations_to_move'
import { placeOf, promotionBlockers } from '#app/registrations/rules/scarce'
import { dueOfRegistrations } from '#app/payments/queries/due_of_registrations'
import { now } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Takes a seat that was not paid in time, from a whole team where it is a team's, and gives it to the next in
 * line. Whoever owed a fee alone, in a team that stays, leaves it. Expiring again changes nothing.
 *
 * @throws PaymentNotDue before its payments are due, TransferInReview while a transfer that was reported in time waits
 *   for a cashier, RegistrationNotActive when no payment is awaited
 */
export function expireRegistration(
  input: { registrationId: number },
  trx?: TransactionClientContract
): Promise<RegistrationToMove> {
  return inTransaction(async (client) => {
    const registrations = await lockRegistration(input.registrationId, client)
    const [registration] = registrations
    if (registration.status === 'expired') return registration
    if (registration.status !== 'pending_payment') throw new RegistrationNotActive()

    const event = await eventFacts(registration.eventId, client)
    const ids = registrations.map(({ id }) => id)
    const { dueAt, isInReview } = await dueOfRegistrations(ids, client)
    if (dueAt === null || now() < dueAt) {
      throw new PaymentNotDue(dueAt ?? event.startsAt, event.timeZone)
    }
    if (isInReview) throw new TransferInReview()

    const move = { registrations, to: 'expired', event, actor: null } as const
    await moveRegistrations(move, client)
    await takeOutOfTeam(registrations, client)
    await promoteWaiting({ eventId: event.id }, client)
    return { ...registration, status: 'expired' }
  }, trx)
}

/** A team that has expired stays together; whoever owed a fee alone is out of the team that stays. */
async function takeOutOfTeam(expired: Unit, trx: TransactionClientContract): Promise<void> {
  const teamId = expired[0]?.teamId ?? null
  if (teamId === null) return
  const staying: unknown = await trx
    .from('registrations')
    .where('team_id', teamId)
    .whereIn('status', [...ACTIVE_STATUSES])
    .select('id')
    .first()
  if (!staying) return
  for (const { user } of expired) {
    await removeMember({ teamId, userId: user.id, actor: null }, trx)
  }
}

/**
 * Confirms the seat whose payment is complete (of a team: all that its members owe), in the transaction that
 * completes it. Confirming again changes nothing.
 *
 * @param input who recorded the last of the money; null: the system
 * @throws RegistrationNotActive when the seat was given up or taken away meanwhile
 */
export function confirmPaidRegistration(
  input: { registrationId: number; actor: Actor | null },
  trx?: TransactionClientContract
): Promise<RegistrationToMove> {
  return inTransaction(async (client) => {
    const registrations = await lockRegistration(input.registrationId, client)
    const [registration] = registrations
    if (registration.status === 'confirmed') return registration
    if (registration.status !== 'pending_payment') throw new RegistrationNotActive()

    const event = await eventFacts(registration.eventId, client)
    const { actor } = input
    const move = { registrations, to: 'confirmed', event, actor } as const
    await moveRegistrations(move, client)
    return { ...registration, status: 'confirmed' }
  }, trx)
}

/**
 * Makes a seat wait for its payment again whose collection was reversed (of a team: with the others). The seat stays;
 * the ticket answers `unpaid`. The caller says until when.
 */
export function suspendUnpaid(
  input: { registrationId: number; actor: Actor | null },
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    const registrations = await lockRegistration(input.registrationId, client)
    if (registrations[0].status !== 'confirmed') return
    const event = await eventFacts(registrations[0].eventId, client)
    const { actor } = input
    const occasion = 'payment_reversed' as const
    const move = { registrations, to: 'pending_payment', event, actor, occasion } as const
    await moveRegistrations(move, client)
  }, trx)
}

/**
 * Gives a seat to somebody whose money came after the registration expired, if one is left that nobody waits for.
 *
 * @returns whether they have it now
 */
export function reseatExpired(
  input: { registrationId: number; actor: Actor | null },
  trx?: TransactionClientContract
): Promise<boolean> {
  return inTransaction(async (client) => {
    const registrations = await lockRegistration(input.registrationId, client)
    const event = await eventFacts(registrations[0].eventId, client)
    if (!(await isSeatLeft(registrations, event, client))) return false
    const { actor } = input
    await moveRegistrations({ registrations, to: 'confirmed', event, actor }, client)
    return true
  }, trx)
}

async function isSeatLeft(
  registrations: Unit,
  event: EventFacts,
  trx: TransactionClientContract
): Promise<boolean> {
  const blockers = promotionBlockers({ ...event, now: now() })
  const ended = ['event_cancelled', 'not_published', 'event_started'] as const
  if (ended.some((blocker) => blockers.includes(blocker))) return false
  if (registrations.some(({ user }) => user.disabled)) return false
  const needsKit = registrations.some((registration) => registration.needsKit)
  if (placeOf(event, false, needsKit) !== 'seat') return false
  // Whoever registered again meanwhile has another registration.
  const again: unknown = await trx
    .from('registrations')
    .where('event_id', event.id)
    .whereIn(
      'user_id',
      registrations.map(({ user }) => user.id)
    )
    .whereIn('status', [...ACTIVE_STATUSES])
    .select('id')
    .first()
  return again === null
}
