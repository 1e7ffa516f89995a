import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { lockAccounts } from '#app/users/actions/lock_people'
import { TooManyViews } from '#app/views/exceptions/view_refusals'
import { keptQuery, VIEWS_MAX } from '#app/views/rules/list_view'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ulid } from '#app/core/ulid'

/**
 * Keeps a list as somebody sees it, under a name; one of that name is seen so from now on.
 *
 * @param input.query the page's query string; the number of the page is left out
 * @throws TooManyViews
 */
export function saveListView(input: {
  userId: number
  path: string
  name: string
  query: string
}): Promise<void> {
  const { userId, path, name } = input
  return inTransaction(async (trx) => {
    // Two tabs at once count one after the other.
    await lockAccounts([userId], trx)
    const others = await trx
      .from('list_views')
      .where({ user_id: userId, path })
      .whereNot('name', name)
      .count('* as total')
      .first()
    if (Number(others?.total ?? 0) >= VIEWS_MAX) throw new TooManyViews()
    const at = toSql(now())
    await trx
      .knexQuery()
      .insert({
        ...{ public_id: ulid(), user_id: userId, path, name, query: keptQuery(input.query) },
        ...{ created_at: at, updated_at: at },
      })
      .into('list_views')
      .onConflict(['user_id', 'path', 'name'])
      .merge(['query', 'updated_at'])
  })
}

/** Forgets one view; that of somebody else, or one that is gone, is none. @returns whether there was one */
export async function forgetListView(input: {
  userId: number
  publicId: string
}): Promise<boolean> {
  return inTransaction(async (trx) => {
    const gone: unknown = await trx
      .from('list_views')
      .where({ user_id: input.userId, public_id: input.publicId })
      .delete()
    return Number(Array.isArray(gone) ? gone[0] : gone) === 1
  })
}

/** Forgets all views of accounts: whoever is merged into another account keeps that one's. */
export async function forgetListViews(
  { userIds }: { userIds: number[] },
  trx: TransactionClientContract
): Promise<void> {
  await trx.from('list_views').whereIn('user_id', userIds).delete()
}
