import { tellManagers, tellTeam } from '#app/codefest/actions/tell_team'
import type Team from '#app/codefest/models/team'
import TeamMember from '#app/codefest/models/team_member'
import { teamFacts, type TeamFacts } from '#app/codefest/queries/team_facts'
import { isFrozen } from '#app/codefest/rules/teams'
import { recordAudit, recordAuditsOfEach } from '#app/audit/actions/record_audit'
import { now, toSql } from '#app/core/clock'
import { movePrice } from '#app/registrations/actions/write_states'
import type { Actor } from '#app/registrations/rules/transitions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Takes a member out of a team, whose registration, if there is one, was cancelled in the same transaction.
 * The captaincy goes to whoever joined first, with what is owed for the team and not paid; the last one out
 * leaves a team without members, or none if it never registered. The caller holds the event's lock.
 *
 * @param input who did it, null: the system; `reason` is what staff wrote
 */
export async function removeMember(
  input: { teamId: number; userId: number; actor: Actor | null; reason?: string | null },
  trx: TransactionClientContract
): Promise<void> {
  const { teamId, userId, actor, reason = null } = input
  const before = await teamFacts(teamId, trx)
  const member = before.members.find((one) => one.userId === userId)
  if (!member) return
  await member.delete()
  const members = before.members.filter((one) => one !== member)
  const { team } = before
  const wasCaptain = team.captainId === userId
  if (wasCaptain) {
    const next = members[0]
    await team.merge({ captainId: next?.userId ?? null }).save()
    await passDebt(before, { from: member.registrationId, to: next?.registrationId }, trx)
  } else if (await owesFee(member, trx)) {
    const captain = members.find((one) => one.userId === team.captainId)
    await passDebt(before, { from: member.registrationId, to: captain?.registrationId }, trx)
  }
  await recordAudit(
    {
      actorId: actor?.id ?? null,
      ability: actor?.ability,
      action: actor?.id === userId ? 'team.member_left' : 'team.member_removed',
      subjectType: 'team',
      subjectId: teamId,
      before: { member: userId },
      reason,
    },
    trx
  )
  if (members.length === 0) return dissolve(team, trx)
  const key = `${member.id}`
  const who = member.user.name
  const { min } = before.event.teams
  // It keeps its seat: whether it goes on with too few is for the organizers to say.
  if (isFrozen(before.state) && members.length === min - 1) {
    await tellManagers(before, { who, key, except: actor?.id }, trx)
  }
  const news = wasCaptain ? 'captain' : 'left'
  await tellTeam({ ...before, members }, { news, who, key, except: actor?.id }, trx)
}

/**
 * Takes everybody out of the teams in which nobody else is, whose registrations were cancelled in the same
 * transaction; nobody is told beside that. A team with others stays as it is.
 *
 * @param input.userIds who may be in them
 */
export async function disbandTeams(
  input: { teamIds: number[]; userIds: number[]; actor: Actor; reason: string },
  trx: TransactionClientContract
): Promise<void> {
  if (input.teamIds.length === 0) return
  const { actor, reason } = input
  const leaving = new Set(input.userIds)
  const members = await TeamMember.query({ client: trx })
    .whereIn('team_id', input.teamIds)
    .orderBy('id')
  const kept = new Set(members.filter((one) => !leaving.has(one.userId)).map((one) => one.teamId))
  const gone = members.filter(({ teamId }) => !kept.has(teamId))
  const teamIds = input.teamIds.filter((id) => !kept.has(id))
  await trx.from('team_members').whereIn('team_id', teamIds).delete()
  const deserted = { captain_id: null, updated_at: toSql(now()) }
  await trx.from('teams').whereIn('id', teamIds).update(deserted)
  const audits = gone.map(({ teamId, userId }) => ({
    ...{ actorId: actor.id, ability: actor.ability, action: 'team.member_removed' as const },
    ...{ subjectType: 'team' as const, subjectId: teamId, before: { member: userId }, reason },
  }))
  await recordAuditsOfEach([...Map.groupBy(audits, ({ subjectId }) => subjectId).values()], trx)
}

/** Makes another member the captain, and what is owed for the team theirs. The caller holds the event's lock. */
export async function passCaptaincy(
  facts: Pick<TeamFacts, 'event' | 'team' | 'members' | 'unit'>,
  { next, actor }: { next: TeamMember; actor: Actor },
  trx: TransactionClientContract
): Promise<void> {
  const { team, members } = facts
  const former = members.find((one) => one.userId === team.captainId)
  await team.merge({ captainId: next.userId }).save()
  const way = { from: former?.registrationId ?? null, to: next.registrationId }
  await passDebt(facts, way, trx)
  await recordAudit(
    {
      actorId: actor.id,
      ability: actor.ability,
      action: 'team.captain_changed',
      subjectType: 'team',
      subjectId: team.id,
      before: { captain: former?.userId ?? null },
      after: { captain: next.userId },
    },
    trx
  )
}

/** What the captain owes for all of them, while nobody has paid it. */
async function passDebt(
  { event, unit }: Pick<TeamFacts, 'event' | 'unit'>,
  { from, to }: { from: number | null; to: number | null | undefined },
  trx: TransactionClientContract
): Promise<void> {
  const isOpen = unit.some(({ id, status }) => id === to && status !== 'confirmed')
  if (event.teams.feePer === 'team' && from && to && isOpen) await movePrice({ from, to }, trx)
}

/** A captain of before who had paid some of the fee went on owing the rest. */
async function owesFee(
  { registrationId }: TeamMember,
  trx: TransactionClientContract
): Promise<boolean> {
  if (registrationId === null) return false
  const owing: unknown = await trx
    .from('registrations')
    .where('id', registrationId)
    .where('price_amount_minor', '>', 0)
    .select('id')
    .first()
  return owing !== null
}

/** Registrations refer to a team that has registered, so it stays; its name is free if it never has. */
async function dissolve(team: Team, trx: TransactionClientContract): Promise<void> {
  const known: unknown = await trx
    .from('registrations')
    .where('team_id', team.id)
    .select('id')
    .first()
  if (!known) await team.delete()
}
