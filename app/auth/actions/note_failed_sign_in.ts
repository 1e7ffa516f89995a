import { recordAudit } from '#app/audit/actions/record_audit'
import { TooManyTries } from '#app/auth/exceptions/auth_refusals'
import { addressNetwork } from '#app/auth/rules/address_network'
import { now } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import User from '#app/users/models/user'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { createHash } from 'node:crypto'

/** So long one entry stands for all failures of one account from one network: the log cannot be filled by guessing. */
const ONE_ENTRY_MS = 10 * 60_000

interface Attempt {
  /** As addresses are compared; null: what was typed is none. */
  email: string | null
  address: string
  factor: 'password' | 'two_factor'
}

/**
 * Tries to let somebody in, and writes into the audit log when that fails or is stopped by the limits of tries, as long as
 * the address is an account's: once in ten minutes for each account and network. Of addresses that are
 * nobody's nothing is kept.
 *
 * @param work resolves with null or false when it failed
 * @returns what the work returns; throws what it throws
 */
export async function notingFailedSignIn<Result>(
  attempt: Attempt,
  work: () => Promise<Result>
): Promise<Result> {
  try {
    const result = await work()
    if (result === null || result === false) await note('user.sign_in_failed', attempt)
    return result
  } catch (error) {
    if (error instanceof TooManyTries) await note('user.sign_in_locked', attempt)
    throw error
  }
}

async function note(
  action: 'user.sign_in_failed' | 'user.sign_in_locked',
  { email, address, factor }: Attempt
): Promise<void> {
  if (email === null) return
  const user = await User.findBy('email', email)
  if (!user) return
  const key = `${action}:${user.id}:${digest(`${factor}\n${addressNetwork(address)}`)}`
  // Whoever goes on guessing costs a reading and no commit.
  const noted = db.from('rate_limits').where('key', key).where('expire', '>', now().toMillis())
  if (await noted.first()) return
  await inTransaction(async (trx) => {
    if (!(await isFirst(key, trx))) return
    await recordAudit(
      { actorId: null, action, subjectType: 'user', subjectId: user.id, after: { factor } },
      trx
    )
  })
}

/** One statement decides, however many fail at once. */
async function isFirst(key: string, trx: TransactionClientContract): Promise<boolean> {
  const at = now().toMillis()
  const result = await trx.rawQuery<{ rows: unknown[] } | unknown[]>(
    `insert into rate_limits as noted (key, points, expire) values (:key, 1, :end)
     on conflict (key) do update set expire = excluded.expire where noted.expire <= :at
     returning key`,
    { key, at, end: at + ONE_ENTRY_MS }
  )
  return (Array.isArray(result) ? result : result.rows).length > 0
}

/** Keys have a length limit and no business telling whose address they hold. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
