import { now, toSql } from '#app/core/clock'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Hands the teams that a person judges, and their points, over to another account. Where both have one, the one
 * of the account that stays is kept, and the other stays where it is.
 */
export async function passJudging(
  { from, to }: { from: number; to: number },
  trx: TransactionClientContract
): Promise<void> {
  const keys = { team_judges: ['team_id'], scores: ['team_id', 'rubric_criterion_id'] } as const
  for (const [table, columns] of Object.entries(keys)) {
    await trx
      .from(table)
      .where('user_id', from)
      .whereNotExists((same) => {
        same.from(`${table} as had`).where('had.user_id', to)
        for (const column of columns) same.whereColumn(`had.${column}`, `${table}.${column}`)
      })
      .update({ user_id: to, updated_at: toSql(now()) })
  }
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
