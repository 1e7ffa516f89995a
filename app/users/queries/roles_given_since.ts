import { toSql } from '#app/core/clock'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'

/** @returns whether the person was given a role that they still have, at this moment or later */
export async function hasRoleSince(
  { userId, since }: { userId: number; since: DateTime },
  client: QueryClientContract
): Promise<boolean> {
  const given: unknown = await client
    .from('user_roles')
    .where('user_id', userId)
    .where('created_at', '>=', toSql(since))
    .select('id')
    .first()
  return Boolean(given)
}
