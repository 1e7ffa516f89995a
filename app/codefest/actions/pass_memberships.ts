import { removeMember } from '#app/codefest/actions/remove_member'
import { now, toSql } from '#app/core/clock'
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

/**
 * Hands the memberships of an account over to the one that stays. Of two teams of one event the one stays
 * whose registration does, or else that of the account that stays; the other is left.
 *
 * @returns how many
 */
export async function passMemberships(
  { from, to }: { from: number; to: number },
  trx: TransactionClientContract
): Promise<number> {
  await settleDoubleTeams({ from, to }, trx)
  const change = { user_id: to, updated_at: toSql(now()) }
  const passed = await trx.from('team_members').where('user_id', from).update(change)
  const captain = { captain_id: to, updated_at: toSql(now()) }
  await trx.from('teams').where('captain_id', from).update(captain)
  await trx.from('team_seekers').where('user_id', from).delete()
  return Number(passed)
}

async function settleDoubleTeams(
  { from, to }: { from: number; to: number },
  trx: TransactionClientContract
): Promise<void> {
  const doubles: { team_id: number; kept_team_id: number; registration_id: number | null }[] =
    await trx
      .from('team_members as loser')
      .join('team_members as winner', 'winner.event_id', 'loser.event_id')
      .where('loser.user_id', from)
      .where('winner.user_id', to)
      .orderBy('loser.event_id')
      .select('loser.team_id', 'winner.team_id as kept_team_id', 'loser.registration_id')
  for (const double of doubles) {
    const isLoserRegistered = await holdsActive(double.registration_id, trx)
    const left = isLoserRegistered
      ? { teamId: double.kept_team_id, userId: to }
      : { teamId: double.team_id, userId: from }
    await removeMember({ ...left, actor: { id: left.userId, ability: null } }, trx)
  }
}

/** Of two active registrations the merge has cancelled one, and with it its membership. */
async function holdsActive(
  registrationId: number | null,
  trx: TransactionClientContract
): Promise<boolean> {
  if (registrationId === null) return false
  const active: unknown = await trx
    .from('registrations')
    .where('id', registrationId)
    .whereIn('status', ['submitted', 'waitlisted', 'pending_payment', 'confirmed'])
    .select('id')
    .first()
  return active !== null
}
