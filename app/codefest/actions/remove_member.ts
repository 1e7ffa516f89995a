import { tellManagers, tellTeam } from '#app/codefest/actions/tell_team'
import type Team from '#app/codefest/models/team'
import { teamFacts, type TeamFacts } from '#app/codefest/queries/team_facts'
import { isFrozen } from '#app/codefest/rules/teams'
import { recordAudit } from '#app/audit/actions/record_audit'
import { movePrice } from '#app/registrations/actions/write_states'
import type { Actor } from '#app/registrations/rules/transitions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Takes a member out of a team, whose registration, if there is one, was cancelled in the same transaction.
 * The captaincy goes to whoever joined first, with what is owed for the team and not paid; the last one out
 * leaves a team without members, or none if it never registered. The caller holds the event's lock.
 *
 * @param input who did it; `reason` is what staff wrote
 */
export async function removeMember(
  input: { teamId: number; userId: number; actor: Actor; reason?: string | null },
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
  }
  await recordAudit(
    {
      actorId: actor.id,
      ability: actor.ability,
      action: actor.id === userId ? 'team.member_left' : 'team.member_removed',
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
    await tellManagers(before, { who, key, except: actor.id }, trx)
  }
  const news = wasCaptain ? 'captain' : 'left'
  await tellTeam({ ...before, members }, { news, who, key, except: actor.id }, trx)
}

/** What the captain owes for all of them, while nobody has paid it. */
export async function passDebt(
  { event, unit }: Pick<TeamFacts, 'event' | 'unit'>,
  { from, to }: { from: number | null; to: number | null | undefined },
  trx: TransactionClientContract
): Promise<void> {
  const isOpen = unit.some(({ id, status }) => id === to && status !== 'confirmed')
  if (event.teams.feePer === 'team' && from && to && isOpen) await movePrice({ from, to }, trx)
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
