import {
  mayEnter,
  membershipOf,
  writeMember,
  type JoinInput,
} from '#app/codefest/actions/join_team'
import {
  AlreadyInTeam,
  RepositoryClosed,
  TeamFrozen,
  TeamNameTaken,
} from '#app/codefest/exceptions/team_refusals'
import Team from '#app/codefest/models/team'
import { lockTeam, refuseUnlessLed, withTeams } from '#app/codefest/queries/team_facts'
import {
  isFrozen,
  JOIN_CODE_LENGTH,
  JOIN_CODE_LETTERS,
  repositoryDeadline,
} from '#app/codefest/rules/teams'
import { recordAudit } from '#app/audit/actions/record_audit'
import { now } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { eventFacts } from '#app/registrations/queries/event_facts'
import { lockEventAndPerson } from '#app/registrations/queries/lock_event'
import type { Actor } from '#app/registrations/rules/transitions'
import { searchable } from '#app/users/rules/roles'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { randomInt } from 'node:crypto'
import { ulid } from '#app/core/ulid'

/** What a team says about itself; null: nothing. */
export interface TeamInput {
  name: string
  category: string | null
  institution: string | null
  mentor: string | null
  projectTitle: string | null
}

export interface CreateTeam extends Omit<JoinInput, 'teamId'>, TeamInput {
  eventId: number
}

/**
 * Makes a team with the person as its captain and first member. Asking again with the same name gives the
 * same team back.
 *
 * @throws AlreadyInTeam, TeamNameTaken, the Refusal of the first obstacle, AnswersRefused
 */
export function createTeam(input: CreateTeam, trx?: TransactionClientContract): Promise<Team> {
  return inTransaction(async (client) => {
    const { eventId, userId, desk } = input
    await lockEventAndPerson(input, client)
    const event = withTeams(await eventFacts(eventId, client))
    const nameSearch = searchable(input.name)
    const known = await membershipOf(input, client)
    if (known) {
      const team = await Team.findOrFail(known.teamId, { client })
      if (team.nameSearch === nameSearch && team.captainId === userId) return team
      throw new AlreadyInTeam()
    }
    const entrance = await mayEnter({ ...input, event, isRegistering: false }, client)
    await refuseTakenName({ eventId, nameSearch, teamId: 0 }, client)
    const team = await Team.create(
      {
        ...wordsOf(input),
        ...{ eventId, nameSearch, captainId: userId, publicId: ulid() },
        joinCode: newJoinCode(),
      },
      { client }
    )
    const found = desk?.found ?? false
    await writeMember({ teamId: team.id, event, found, ...entrance }, client)
    await recordAudit(
      {
        actorId: desk?.actor.id ?? userId,
        ability: desk?.actor.ability,
        action: 'team.created',
        subjectType: 'team',
        subjectId: team.id,
        after: { ...wordsOf(input) },
        reason: desk?.reason,
      },
      client
    )
    return team
  }, trx)
}

/**
 * Changes what a team says about itself. Once it has a seat, its captain changes project and mentor alone.
 *
 * @param input who does it, and whether they are staff
 * @throws NotCaptain, TeamFrozen, TeamNameTaken
 */
export function updateTeam(
  input: TeamInput & { teamId: number; actor: Actor },
  trx?: TransactionClientContract
): Promise<Team> {
  return inTransaction(async (client) => {
    const { teamId, actor } = input
    const facts = await lockTeam(teamId, client)
    refuseUnlessLed(facts, actor)
    const { team, state, event } = facts
    const before = wordsOf(team)
    const after = wordsOf(input)
    const identity = ({ name, category, institution }: TeamInput) =>
      JSON.stringify([name, category, institution])
    const isCaptain = actor.ability === null
    if (isCaptain && isFrozen(state) && identity(before) !== identity(after)) throw new TeamFrozen()
    const nameSearch = searchable(input.name)
    await refuseTakenName({ eventId: event.id, nameSearch, teamId }, client)
    const keys = (Object.keys(after) as (keyof TeamInput)[]).filter(
      (key) => before[key] !== after[key]
    )
    if (keys.length === 0) return team
    await team.merge({ ...after, nameSearch }).save()
    const changed = (words: TeamInput) => Object.fromEntries(keys.map((key) => [key, words[key]]))
    await recordAudit(
      {
        actorId: actor.id,
        ability: actor.ability,
        action: 'team.updated',
        subjectType: 'team',
        subjectId: teamId,
        before: changed(before),
        after: changed(after),
      },
      client
    )
    return team
  }, trx)
}

/**
 * Hands in where the team's work is; its members until the deadline, staff afterwards too.
 *
 * @throws RepositoryClosed
 */
export function handInRepository(
  input: { teamId: number; url: string | null; actor: Actor },
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    const { teamId, url, actor } = input
    const { team, event } = await lockTeam(teamId, client)
    const until = repositoryDeadline(event)
    if (actor.ability === null && now() > until) throw new RepositoryClosed(until, event.timeZone)
    const before = team.repositoryUrl
    if (before === url) return
    await team.merge({ repositoryUrl: url }).save()
    await recordAudit(
      {
        actorId: actor.id,
        ability: actor.ability,
        action: 'team.repository_handed_in',
        subjectType: 'team',
        subjectId: teamId,
        before: { repository: before },
        after: { repository: url },
      },
      client
    )
  }, trx)
}

function wordsOf({ name, category, institution, mentor, projectTitle }: TeamInput): TeamInput {
  return { name, category, institution, mentor, projectTitle }
}

async function refuseTakenName(
  { eventId, nameSearch, teamId }: { eventId: number; nameSearch: string; teamId: number },
  trx: TransactionClientContract
): Promise<void> {
  const taken: unknown = await trx
    .from('teams')
    .where({ event_id: eventId, name_search: nameSearch })
    .whereNot('id', teamId)
    .select('id')
    .first()
  if (taken) throw new TeamNameTaken()
}

/** @returns a code by which people join a team, that nobody guesses */
export function newJoinCode(): string {
  const letter = () => JOIN_CODE_LETTERS[randomInt(JOIN_CODE_LETTERS.length)]!
  return Array.from({ length: JOIN_CODE_LENGTH }, letter).join('')
}
