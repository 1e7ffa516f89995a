import { NotCaptain } from '#app/codefest/exceptions/team_refusals'
import Team from '#app/codefest/models/team'
import type TeamMember from '#app/codefest/models/team_member'
import { teamState, type TeamState } from '#app/codefest/rules/teams'
import { eventFacts, type EventFacts, type TeamRules } from '#app/registrations/queries/event_facts'
import { lockEvent } from '#app/registrations/queries/lock_event'
import { lockAccounts } from '#app/users/actions/lock_people'
import { registrationsToMove, type Unit } from '#app/registrations/queries/registrations_to_move'
import { ACTIVE_STATUSES, type Actor, type Status } from '#app/registrations/rules/transitions'
import { errors } from '@adonisjs/lucid'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface TeamEvent extends EventFacts {
  teams: TeamRules
}

/** A team as it stands under the locks of its event, its members and itself. */
export interface TeamFacts {
  event: TeamEvent
  team: Team
  /** In the order of joining, with their accounts. */
  members: TeamMember[]
  state: TeamState
  /** The active registrations of its members. */
  unit: Unit
}

/** @throws E_ROW_NOT_FOUND for an event without teams */
export function withTeams(event: EventFacts): TeamEvent {
  if (!event.teams) throw new errors.E_ROW_NOT_FOUND()
  return event as TeamEvent
}

/**
 * Locks a team with its event and its members, in the order of locks, and reads it as it stands then.
 *
 * @param also somebody who is about to become a member
 */
export async function lockTeam(
  teamId: number,
  trx: TransactionClientContract,
  also: number[] = []
): Promise<TeamFacts> {
  const { event_id: eventId } = await trx
    .from('teams')
    .where('id', teamId)
    .select('event_id')
    .firstOrFail()
  await lockEvent(eventId, trx)
  // Nobody comes or goes without the event's lock, so these are the members.
  const people: { user_id: number }[] = await trx
    .from('team_members')
    .where('team_id', teamId)
    .select('user_id')
  await lockAccounts([...people.map((row) => row.user_id), ...also], trx)
  await lockRows([teamId], trx)
  return teamFacts(teamId, trx)
}

/** Locks the teams that people are in, by id; their events and their accounts are locked before. */
export async function lockTeamsOf(
  userIds: readonly number[],
  trx: TransactionClientContract
): Promise<void> {
  const teams: { team_id: number }[] = await trx
    .from('team_members')
    .whereIn('user_id', [...userIds])
    .select('team_id')
  const ids = teams.map((row) => row.team_id)
  if (ids.length > 0) await lockRows(ids, trx)
}

async function lockRows(ids: readonly number[], trx: TransactionClientContract): Promise<void> {
  const locked = trx
    .from('teams')
    .whereIn('id', [...ids])
    .orderBy('id')
    .select('id')
  locked.knexQuery.forNoKeyUpdate()
  await locked
}

/** Reads a team with its members and their registrations. */
export async function teamFacts(
  teamId: number,
  trx: TransactionClientContract
): Promise<TeamFacts> {
  const team = await Team.query({ client: trx })
    .where('id', teamId)
    .preload('members', (members) => members.preload('user').preload('registration'))
    .firstOrFail()
  const event = withTeams(await eventFacts(team.eventId, trx))
  const unit = await registrationsToMove(
    event.id,
    (query) =>
      query
        .where('registrations.team_id', teamId)
        .whereIn('registrations.status', [...ACTIVE_STATUSES])
        .orderBy('registrations.id'),
    trx
  )
  return { event, team, members: team.members, state: stateOf(team.members, event), unit }
}

/** @param members with their registrations loaded */
export function stateOf(members: TeamMember[], event: TeamEvent): TeamState {
  const statuses: (Status | null)[] = members.map(
    ({ registration }) => registration?.status ?? null
  )
  return teamState({ statuses, min: event.teams.min })
}

/**
 * What its captain does and staff may do too is asked again under the team's lock.
 *
 * @throws NotCaptain
 */
export function refuseUnlessLed({ team }: Pick<TeamFacts, 'team'>, actor: Actor): void {
  if (actor.ability === null && team.captainId !== actor.id) throw new NotCaptain()
}

/** @returns whom a change is told: the captain, unless they made it */
export function captainOf({ team, members }: Pick<TeamFacts, 'team' | 'members'>) {
  return members.find(({ userId }) => userId === team.captainId)?.user ?? null
}
