import { passCaptaincy, removeMember } from '#app/codefest/actions/remove_member'
import { tellTeam } from '#app/codefest/actions/tell_team'
import { NotAMember, TeamFrozen, TeamNotRegistered } from '#app/codefest/exceptions/team_refusals'
import { lockTeam, refuseUnlessLed, type TeamFacts } from '#app/codefest/queries/team_facts'
import { isFrozen, isRegistered } from '#app/codefest/rules/teams'
import { now } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import { promoteWaiting } from '#app/registrations/actions/promote_waiting'
import { moveRegistrations } from '#app/registrations/actions/write_states'
import { ReasonRequired } from '#app/registrations/exceptions/registration_refusals'
import type { Actor } from '#app/registrations/rules/transitions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface MemberInput {
  teamId: number
  userId: number
}

/**
 * A member gives up their own place: the team keeps its seat or its position while anybody is left. Leaving
 * again changes nothing.
 *
 * @throws CancelTooLate after the event's deadline
 */
export function leaveTeam(input: MemberInput, trx?: TransactionClientContract): Promise<void> {
  return inTransaction(async (client) => {
    const facts = await lockTeam(input.teamId, client)
    const registration = registrationOf(facts, input.userId)
    if (registration) {
      await cancelRegistration({ registrationId: registration.id, by: 'participant' }, client)
    } else {
      await removeMember({ ...input, actor: { id: input.userId, ability: null } }, client)
    }
  }, trx)
}

/**
 * Takes somebody out of a team: its captain while it has no seat, staff at any time and with a reason.
 *
 * @throws NotCaptain, NotAMember, TeamFrozen, ReasonRequired
 */
export function dismissMember(
  input: MemberInput & { actor: Actor; reason: string | null },
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    const { teamId, userId, actor, reason } = input
    const facts = await lockTeam(teamId, client)
    refuseUnlessLed(facts, actor)
    const member = facts.members.find((one) => one.userId === userId)
    if (!member) throw new NotAMember()
    const isStaff = actor.ability !== null
    if (!isStaff && isFrozen(facts.state)) throw new TeamFrozen()
    if (isStaff && !reason) throw new ReasonRequired()

    const { event } = facts
    const registration = registrationOf(facts, userId)
    if (registration && isStaff) {
      const by = { actor, reason: reason! }
      return void (await cancelRegistration({ registrationId: registration.id, by }, client))
    }
    if (registration) {
      const occasion = 'removed_from_team'
      const move = {
        registrations: [registration],
        to: 'cancelled',
        event,
        actor,
        occasion,
      } as const
      await moveRegistrations(move, client)
    }
    await removeMember({ teamId, userId, actor, reason }, client)
    if (registration) await promoteWaiting({ eventId: event.id }, client)
    else {
      const news = { news: 'removed', who: member.user.name, key: `${member.id}`, reason } as const
      await tellTeam(facts, { ...news, to: member.user }, client)
    }
  }, trx)
}

/**
 * Makes another member the captain, and what is owed for the team theirs: the captain while the team has no
 * seat, staff at any time.
 *
 * @throws NotCaptain, NotAMember, TeamFrozen
 */
export function handOverCaptaincy(
  input: MemberInput & { actor: Actor },
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    const { teamId, userId, actor } = input
    const facts = await lockTeam(teamId, client)
    refuseUnlessLed(facts, actor)
    const { team, members, state } = facts
    const next = members.find((one) => one.userId === userId)
    if (!next) throw new NotAMember()
    if (team.captainId === userId) return
    if (actor.ability === null && isFrozen(state)) throw new TeamFrozen()
    const former = members.find((one) => one.userId === team.captainId)
    await passCaptaincy(facts, { next, actor }, client)
    const who = former?.user.name ?? ''
    await tellTeam(facts, { news: 'captain', who, key: now().toISO()!, except: actor.id }, client)
  }, trx)
}

/**
 * Takes the whole team back: its captain until the event's deadline, staff with a reason. It stays together,
 * and may register again at the end of the line.
 *
 * @throws NotCaptain, TeamNotRegistered, CancelTooLate, ReasonRequired
 */
export function withdrawTeam(
  input: { teamId: number; actor: Actor; reason?: string },
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    const { teamId, actor, reason = '' } = input
    const facts = await lockTeam(teamId, client)
    refuseUnlessLed(facts, actor)
    const { team, state, unit } = facts
    const speaking = registrationOf(facts, team.captainId ?? 0) ?? unit[0]
    if (!isRegistered(state) || !speaking) throw new TeamNotRegistered()
    const by = actor.ability === null ? 'participant' : { actor, reason }
    // Members who owe a fee of their own stand in another state and go with the others.
    for (const status of new Set(unit.map((one) => one.status))) {
      const one =
        speaking.status === status ? speaking : unit.find((each) => each.status === status)!
      await cancelRegistration({ registrationId: one.id, by, wholeTeam: true }, client)
    }
  }, trx)
}

function registrationOf({ members, unit }: TeamFacts, userId: number) {
  const member = members.find((one) => one.userId === userId)
  return unit.find(({ id }) => id === member?.registrationId)
}
