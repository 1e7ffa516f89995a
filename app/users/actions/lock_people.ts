import User from '#app/users/models/user'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Makes everybody else who changes these accounts wait until the caller's transaction ends; in the order of
 * their rows, so that two who change the same people do not wait for each other. Whoever only refers to an
 * account, as every audit entry does to its actor, does not wait: two admins who change each other would
 * wait for ever. SQLite needs no row lock, its write transactions run one after another.
 *
 * @param ids row numbers
 */
export async function lockAccounts(ids: number[], trx: TransactionClientContract): Promise<void> {
  if (trx.dialect.name !== 'postgres' || ids.length === 0) return
  await trx.rawQuery('select id from users where id = any(?) order by id for no key update', [ids])
}

/** The same for one account, which is read in the same statement. */
export function lockedPerson(userId: number, trx: TransactionClientContract): Promise<User> {
  const query = User.query({ client: trx }).where('id', userId)
  query.knexQuery.forNoKeyUpdate()
  return query.firstOrFail()
}
