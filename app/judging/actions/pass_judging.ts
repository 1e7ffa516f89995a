import { now, toSql } from '#app/core/clock'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface Accounts {
  from: number
  to: number
}

/**
 * Hands the teams that a person judges, with their points, over to another account. A team that the other account has
 * anything with stays with both, each with its own points, and a conflict of interest that one of them declared
 * is the person's.
 */
export async function passJudging(
  { from, to }: Accounts,
  trx: TransactionClientContract
): Promise<void> {
  await shareConflicts({ from, to }, trx)
  const ofOther = (table: string) => trx.from(table).where('user_id', to).select('team_id')
  const kept: { team_id: number }[] = await ofOther('team_judges').union(ofOther('scores'))
  const teamIds = kept.map(({ team_id: id }) => id)
  const passed = { user_id: to, updated_at: toSql(now()) }
  await trx.from('team_judges').where('user_id', from).whereNotIn('team_id', teamIds).update(passed)
  await trx.from('scores').where('user_id', from).whereNotIn('team_id', teamIds).update(passed)
}

/** What was published stays as it was. */
async function shareConflicts(
  { from, to }: Accounts,
  trx: TransactionClientContract
): Promise<void> {
  for (const { team_id: teamId, ...conflict } of await declaredConflicts({ from, to }, trx)) {
    await trx
      .from('team_judges')
      .where('team_id', teamId)
      .whereIn('user_id', [from, to])
      .whereNull('conflict_at')
      .update({ ...conflict, updated_at: toSql(now()) })
  }
}

interface DeclaredConflict {
  team_id: number
  conflict_at: string | Date
  conflict_reason: string | null
}

async function declaredConflicts(
  { from, to }: Accounts,
  trx: TransactionClientContract
): Promise<DeclaredConflict[]> {
  return trx
    .from('team_judges')
    .join('teams', 'teams.id', 'team_judges.team_id')
    .whereIn('team_judges.user_id', [from, to])
    .whereNotNull('team_judges.conflict_at')
    .whereNotIn('teams.event_id', trx.from('result_publications').select('event_id'))
    .select('team_judges.team_id', 'team_judges.conflict_at', 'team_judges.conflict_reason')
}

/** Erases what judges wrote in their own words; the points stay, since the places of teams rest on them. */
export async function forgetJudging(
  { userIds }: { userIds: number[] },
  trx: TransactionClientContract
): Promise<void> {
  const at = toSql(now())
  await trx.from('scores').whereIn('user_id', userIds).update({ comment: null, updated_at: at })
  await trx
    .from('team_judges')
    .whereIn('user_id', userIds)
    .update({ conflict_reason: null, updated_at: at })
}
