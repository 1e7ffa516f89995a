import { recordAudit } from '#app/audit/actions/record_audit'
import { now, toSql } from '#app/core/clock'
import { inBatches } from '#app/core/rules/batches'
import { inTransaction } from '#app/core/database/in_transaction'
import { announce } from '#app/core/facts'
import { TeamsAssigned } from '#app/judging/events/judging_facts'
import { ConflictOfInterest, NotAJudge } from '#app/judging/exceptions/judging_refusals'
import { comparedTeams } from '#app/judging/queries/judged_teams'
import { judgesOf, type Judge } from '#app/judging/queries/judges'
import { lockUnpublished } from '#app/judging/queries/judging_state'
import { eventToTellOf, peopleToTell } from '#app/judging/queries/told_people'
import { distribute, pairKey, type Pair } from '#app/judging/rules/distribution'
import type { Actor } from '#app/registrations/rules/transitions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Gives the teams of an event their judges: all of them, or so many each, evenly. Whoever has scored a team keeps
 * it, and nobody gets one that they are in or have a conflict of interest with.
 *
 * @param input `perTeam` null: every judge scores every team
 * @returns how many teams have fewer judges than that
 * @throws ResultsPublished
 */
export function distributeTeams(
  { eventId, perTeam, actor }: { eventId: number; perTeam: number | null; actor: Actor },
  trx?: TransactionClientContract
): Promise<number> {
  return inTransaction(async (client) => {
    await lockUnpublished(eventId, client)
    const judges = await judgesOf(eventId, client)
    const teams = await comparedTeams(eventId, client)
    const teamIds = teams.map(({ id }) => id)
    const judgeIds = judges.filter(({ isActive }) => isActive).map(({ id }) => id)
    const barred = pairsOf(judges, (team) => isBarred(team))
    const kept = pairsOf(judges, (team) => team.isAssigned && !isBarred(team) && team.given > 0)
    const pairs = distribute({ teamIds, judgeIds, barred, kept, perTeam })

    const before = assignedOf(judges, teamIds)
    await replacePairs({ eventId, judges, before, after: pairs }, client)
    await recordAudit(
      {
        actorId: actor.id,
        ability: actor.ability,
        action: 'event.judges_distributed',
        subjectType: 'event',
        subjectId: eventId,
        before: { assignments: before.length },
        after: { assignments: pairs.length, judges: judgeIds.length, teams: teamIds.length },
      },
      client
    )
    const wanted = Math.max(1, perTeam ?? judgeIds.length)
    return teamIds.filter((id) => pairs.filter(({ teamId }) => teamId === id).length < wanted)
      .length
  }, trx)
}

/**
 * Says which teams one judge scores; whoever cannot judge now gets none. What they have given to others stays, and
 * counts again once they have them back.
 *
 * @param input `teamIds` of admitted teams of the event
 * @throws ResultsPublished, ConflictOfInterest, NotAJudge
 */
export function assignTeams(
  input: { eventId: number; judgeId: number; teamIds: number[]; actor: Actor },
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    const { eventId, judgeId, teamIds, actor } = input
    await lockUnpublished(eventId, client)
    const teams = await comparedTeams(eventId, client)
    const everybody = await judgesOf(eventId, client)
    const judges = everybody.filter(({ id }) => id === judgeId)
    const barred = pairsOf(judges, isBarred).map(({ teamId }) => teamId)
    const name = judges[0]?.name ?? ''
    if (teamIds.some((id) => barred.includes(id))) throw new ConflictOfInterest({ name })

    const before = assignedOf(
      judges,
      teams.map(({ id }) => id)
    )
    const after = teamIds.map((teamId) => ({ teamId, judgeId }))
    if (!judges[0]?.isActive && without(after, before).length > 0) throw new NotAJudge({ name })
    const namesOf = (pairs: Pair[]) =>
      teams.filter(({ id }) => pairs.some(({ teamId }) => teamId === id)).map((team) => team.name)
    const [was, is] = [namesOf(before), namesOf(after)]
    if (was.join('\n') === is.join('\n')) return
    await replacePairs({ eventId, judges, before, after }, client)
    await recordAudit(
      {
        actorId: actor.id,
        ability: actor.ability,
        action: 'event.judge_assigned',
        subjectType: 'event',
        subjectId: eventId,
        before: { teams: was },
        after: { userId: judgeId, teams: is },
      },
      client
    )
  }, trx)
}

type Team = Judge['teams'][number]

const isBarred = ({ conflictAt, isMember }: Team) => conflictAt !== null || isMember

function pairsOf(judges: readonly Judge[], which: (team: Team) => boolean): Pair[] {
  return judges.flatMap(({ id: judgeId, teams }) =>
    teams.filter(which).map(({ id: teamId }) => ({ teamId, judgeId }))
  )
}

/** @returns who judges whom; a team that is left out keeps its judges */
const assignedOf = (judges: readonly Judge[], teamIds: readonly number[]) =>
  pairsOf(judges, (team) => team.isAssigned && !isBarred(team) && teamIds.includes(team.id))

const without = (pairs: readonly Pair[], others: readonly Pair[]) => {
  const keys = new Set(others.map(pairKey))
  return pairs.filter((one) => !keys.has(pairKey(one)))
}

interface Replaced {
  eventId: number
  judges: Judge[]
  before: Pair[]
  after: Pair[]
}

/** Writes what differs, and tells those who get their first teams. */
async function replacePairs(
  { eventId, judges, before, after }: Replaced,
  trx: TransactionClientContract
): Promise<void> {
  const removed = without(before, after)
  for (const { id } of judges) {
    const teamIds = removed.flatMap(({ judgeId, teamId }) => (judgeId === id ? teamId : []))
    if (teamIds.length === 0) continue
    await trx.from('team_judges').where('user_id', id).whereIn('team_id', teamIds).delete()
  }
  const at = toSql(now())
  const added = without(after, before)
  for (const batch of inBatches(added)) {
    const rows = batch.map(({ teamId, judgeId }) => {
      return { team_id: teamId, user_id: judgeId, created_at: at, updated_at: at }
    })
    await trx.table('team_judges').multiInsert(rows)
  }
  const first = judges.filter(
    ({ id, teams }) =>
      added.some(({ judgeId }) => judgeId === id) && !teams.some(({ isAssigned }) => isAssigned)
  )
  const told = await peopleToTell(
    first.map(({ id }) => id),
    trx
  )
  if (told.length === 0) return
  await announce(trx, new TeamsAssigned(await eventToTellOf(eventId, trx), told))
}
