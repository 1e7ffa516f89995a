import type { AuditAction } from '#app/audit/rules/actions'
import type { TeamRules } from '#app/registrations/queries/event_facts'
import type { ObstacleCode } from '#app/registrations/rules/eligibility'
import type { Price } from '#app/registrations/rules/audience'
import { isSeatHolding, statusOfTakenSeat } from '#app/registrations/rules/scarce'
import { isActive, type Status } from '#app/registrations/rules/transitions'
import type { DateTime } from 'luxon'

/** Until it registers a team is one of the first two; then its state is that of its registrations. */
export const TEAM_STATES = [
  'forming',
  'ready',
  'submitted',
  'waitlisted',
  'pending_payment',
  'confirmed',
  'rejected',
] as const
export type TeamState = (typeof TEAM_STATES)[number]

/** From the one that says most about a team: members who came later may still owe their own fee. */
const SPEAKING = ['confirmed', 'pending_payment', 'waitlisted', 'submitted', 'rejected'] as const

/**
 * @param team the states of its members' registrations, null for whoever has none; and the least size
 * @returns what the team is: after `cancelled` or `expired` it may register again, so it is forming or ready
 */
export function teamState(team: { statuses: (Status | null)[]; min: number }): TeamState {
  const spoken = SPEAKING.find((status) => team.statuses.includes(status))
  return spoken ?? (team.statuses.length >= team.min ? 'ready' : 'forming')
}

/** @returns the state in SQL, about a team `teams` of an event `events` */
export const TEAM_STATE_SQL = `case (
    select min(case r.status ${SPEAKING.map((status, rank) => `when '${status}' then ${rank}`).join(' ')} end)
    from team_members m join registrations r on r.id = m.registration_id where m.team_id = teams.id)
  ${SPEAKING.map((status, rank) => `when ${rank} then '${status}'`).join(' ')}
  else case when (select count(*) from team_members m where m.team_id = teams.id) >= events.team_size_min
    then 'ready' else 'forming' end end`

/** Whether the team has registered and stands somewhere: in line, or with a seat. */
export function isRegistered(state: TeamState): boolean {
  return state !== 'forming' && state !== 'ready' && isActive(state)
}

/** An admitted team is frozen: staff alone change its members. */
export function isFrozen(state: TeamState): boolean {
  return isSeatHolding(state)
}

/** What keeps a person from being in a team at all; what else stands in the way may go until it registers. */
export const KEEPS_OUT_OF_TEAMS: readonly ObstacleCode[] = [
  'account_disabled',
  'already_registered',
  'rejected_before',
  'event_cancelled',
  'not_published',
  'event_over',
  'registration_closed',
  'not_in_audience',
]

/** Obstacles that lie in the event: they are the team's, not a member's. */
export const OF_THE_EVENT: readonly ObstacleCode[] = [
  'event_cancelled',
  'not_published',
  'event_over',
  'registration_closed',
  'not_open_yet',
  'full',
]

/** Who pays in a team, and what alone. */
interface Payer {
  isCaptain: boolean
  price: Price | null
}

/** @returns what each member owes: everybody their own price, or the captain theirs for all of them */
export function owedInTeam(members: Payer[], { feePer }: Pick<TeamRules, 'feePer'>) {
  return members.map(({ isCaptain, price }) => (feePer === 'person' || isCaptain ? price : null))
}

/**
 * @param alone the state in which one of its members would begin
 * @returns the state in which a team begins, whose members take one seat and owe what they owe together
 */
export function statusOfTeam(alone: Status, owed: (Price | null)[]): Status {
  const amountMinor = owed.reduce((sum, price) => sum + (price?.amountMinor ?? 0n), 0n)
  return isSeatHolding(alone) ? statusOfTakenSeat({ amountMinor }) : alone
}

/** What is told of a team as its history; what its judges do is not. */
export const TEAM_HISTORY = [
  'team.created',
  'team.updated',
  'team.member_joined',
  'team.member_added',
  'team.member_left',
  'team.member_removed',
  'team.captain_changed',
  'team.registered',
  'team.repository_handed_in',
] as const satisfies readonly AuditAction[]

/** Of its name, in characters. */
export const TEAM_NAME_LENGTH = { min: 2, max: 80 }

/** @returns until when the repository can be handed in */
export function repositoryDeadline(event: { endsAt: DateTime; teams: TeamRules }): DateTime {
  return event.teams.repositoryUntil ?? event.endsAt
}

/** Without letters and digits that are taken for another. */
export const JOIN_CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const JOIN_CODE_LENGTH = 8

/** @returns a join code as it was typed or pasted, in the form in which it is stored */
export function readJoinCode(typed: string): string {
  return typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
}

/** @returns a join code as people read it aloud: `7KQ4-WX2M` */
export function spelledJoinCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}
