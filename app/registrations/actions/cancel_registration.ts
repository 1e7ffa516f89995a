import { removeMember } from '#app/codefest/actions/remove_member'
import { settleTeam } from '#app/payments/actions/settle_team'
import { moveRegistrations } from '#app/registrations/actions/write_states'
import { promoteWaiting } from '#app/registrations/actions/promote_waiting'
import {
  CancelTooLate,
  ReasonRequired,
  RegistrationNotActive,
} from '#app/registrations/exceptions/registration_refusals'
import { eventFacts, type EventFacts } from '#app/registrations/queries/event_facts'
import { lockRegistration, lockEvent } from '#app/registrations/queries/lock_event'
import {
  type RegistrationToMove,
  registrationsToMove,
} from '#app/registrations/queries/registrations_to_move'
import { mayGiveBack, participantMayCancel } from '#app/registrations/rules/deadlines'
import { isActive, type Actor, ACTIVE_STATUSES } from '#app/registrations/rules/transitions'
import { isSeatHolding } from '#app/registrations/rules/scarce'
import { now } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import assert from 'node:assert/strict'

export interface CancelInput {
  registrationId: number
  /**
   * The person themselves (`giving_back`: asked whether they still come), or staff (nobody: the clock) with a reason
   * that the person reads.
   */
  by: 'participant' | 'giving_back' | { actor: Actor | null; reason: string }
  /** The registrations of its team with it: the team gives up its seat or position, and stays together. */
  wholeTeam?: boolean
  /** Leave the waitlist and nothing else: a person who has a seat by now keeps it. */
  onlyWaiting?: boolean
}

/**
 * Cancels a registration and gives a freed seat to the next in line, in one transaction. A member of a team
 * leaves it, which keeps its seat or position while anybody is left. Cancelling again changes nothing.
 *
 * @throws CancelTooLate for a participant after the deadline, RegistrationNotActive when there is nothing
 * to cancel any more
 */
export function cancelRegistration(
  input: CancelInput,
  trx?: TransactionClientContract
): Promise<RegistrationToMove> {
  return inTransaction(async (client) => {
    const registrations = await lockRegistration(input.registrationId, client)
    const [registration] = registrations
    if (registration.status === 'cancelled') return registration
    if (input.onlyWaiting && registration.status !== 'waitlisted') return registration
    if (!isActive(registration.status)) throw new RegistrationNotActive()

    const event = await eventFacts(registration.eventId, client)
    const { actor, ...told } =
      typeof input.by === 'string'
        ? byParticipant(registration, event, input.by)
        : byStaff(input.by)
    const moved = input.wholeTeam ? registrations : [registration]
    const occasion = input.wholeTeam ? ('team_withdrawn' as const) : undefined
    await moveRegistrations(
      {
        registrations: moved,
        to: 'cancelled',
        event,
        actor,
        ...(occasion && { occasion }),
        ...told,
      },
      client
    )
    if (registration.teamId !== null && !input.wholeTeam) {
      const { teamId, user } = registration
      assert.ok(actor, 'nobody leaves a team by the clock alone')
      await removeMember({ teamId, userId: user.id, actor, reason: told.reason }, client)
      if (registration.status === 'pending_payment') await settleTeam({ teamId, actor }, client)
    }
    // A team that waits may be let in once a member has gone whose account is disabled.
    if (freesASeat(registration, event) || registration.teamId !== null) {
      await promoteWaiting({ eventId: event.id }, client)
    }
    return { ...registration, status: 'cancelled' }
  }, trx)
}

/** Where there are kits, one seat is kept for each who waits for one. */
function freesASeat({ status }: RegistrationToMove, { kits }: EventFacts): boolean {
  return isSeatHolding(status) || (status === 'waitlisted' && kits !== null)
}

function byParticipant(
  registration: RegistrationToMove,
  event: EventFacts,
  by: 'participant' | 'giving_back'
): { actor: Actor; reason?: undefined } {
  const actor = { id: registration.user.id, ability: null }
  if (by === 'giving_back' && mayGiveBack(registration, event, now())) return { actor }
  const answer = participantMayCancel(registration, event, now())
  if (!answer.allowed) throw new CancelTooLate(answer.until ?? event.startsAt, event.timeZone)
  return { actor }
}

function byStaff({ actor, reason }: { actor: Actor | null; reason: string }) {
  if (!reason.trim()) throw new ReasonRequired()
  return { actor, reason: reason.trim(), occasion: 'cancelled_by_staff' as const }
}

/**
 * Cancels everybody's registration because the event is cancelled, and tells them, in the transaction that
 * cancels the event. Nobody is promoted. Run again, it finds nobody left.
 *
 * @returns how many were cancelled
 */
export function cancelEventRegistrations(
  input: { eventId: number; actor: Actor; reason: string },
  trx?: TransactionClientContract
): Promise<number> {
  return inTransaction(async (client) => {
    const { eventId, actor, reason } = input
    await lockEvent(eventId, client)
    const event = await eventFacts(eventId, client)
    const registrations = await registrationsToMove(
      eventId,
      (query) =>
        query.whereIn('registrations.status', [...ACTIVE_STATUSES]).orderBy('registrations.id'),
      client
    )
    await moveRegistrations(
      { registrations, to: 'cancelled', event, actor, reason, occasion: 'event_cancelled' },
      client
    )
    return registrations.length
  }, trx)
}
