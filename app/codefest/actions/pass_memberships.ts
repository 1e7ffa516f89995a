import { passCaptaincy, removeMember } from '#app/codefest/actions/remove_member'
import { teamFacts } from '#app/codefest/queries/team_facts'
import { doubleTeams } from '#app/codefest/queries/double_teams'
import { now, toSql } from '#app/core/clock'
import type { Actor } from '#app/registrations/rules/transitions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Takes people out of the teams of events that are not over, and out of every search for one: what is left
 * is the history of teams that took part. Their registrations were cancelled before, their events are locked.
 *
 * @param input.userIds one person, under all their accounts
 */
export async function leaveTeams(
  { userIds }: { userIds: number[] },
  trx: TransactionClientContract
): Promise<void> {
  await trx.from('team_seekers').whereIn('user_id', userIds).delete()
  const rows: { team_id: number; user_id: number }[] = await trx
    .from('team_members')
    .join('events', 'events.id', 'team_members.event_id')
    .whereIn('team_members.user_id', userIds)
    .where('events.ends_at', '>', toSql(now()))
    .orderBy('events.id')
    .select('team_members.team_id', 'team_members.user_id')
  for (const { team_id: teamId, user_id: userId } of rows) {
    await removeMember({ teamId, userId, actor: { id: userId, ability: null } }, trx)
  }
  await trx
    .from('team_members')
    .whereIn('user_id', userIds)
    .update({ answers: '[]', updated_at: toSql(now()) })
}

/** From one account of a person to another, by an admin. */
interface Way {
  from: number
  to: number
  actor: Actor
}

/**
 * Hands the memberships of an account over to the one that stays. Of two teams of one event the one stays
 * whose registration does, or else that of the account that stays; the other is left.
 *
 * @returns how many
 */
export async function passMemberships(
  { from, to, actor }: Way,
  trx: TransactionClientContract
): Promise<number> {
  await settleDoubleTeams({ from, to, actor }, trx)
  const change = { user_id: to, updated_at: toSql(now()) }
  const passed = await trx.from('team_members').where('user_id', from).update(change)
  const captain = { captain_id: to, updated_at: toSql(now()) }
  await trx.from('teams').where('captain_id', from).update(captain)
  await trx.from('team_seekers').where('user_id', from).delete()
  return Number(passed)
}

/** Where both are in one team of the event that one of them leads, the other leads it before that one leaves. */
export async function passCaptaincyAt(
  { eventId, from, to, actor }: Way & { eventId: number },
  trx: TransactionClientContract
): Promise<void> {
  const led: { id: number } | null = await trx
    .from('teams')
    .join('team_members', 'team_members.team_id', 'teams.id')
    .where({ 'teams.event_id': eventId, 'teams.captain_id': from })
    .where('team_members.user_id', to)
    .select('teams.id')
    .first()
  if (!led) return
  const facts = await teamFacts(led.id, trx)
  const next = facts.members.find(({ userId }) => userId === to)!
  await passCaptaincy(facts, { next, actor }, trx)
}

async function settleDoubleTeams(
  { from, to, actor }: Way,
  trx: TransactionClientContract
): Promise<void> {
  for (const { eventId, left, stays } of await doubleTeams({ from, to }, trx)) {
    await passCaptaincyAt({ eventId, from: left.userId, to: stays.userId, actor }, trx)
    await removeMember({ teamId: left.teamId, userId: left.userId, actor }, trx)
  }
}
