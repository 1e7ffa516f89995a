import limits from '#config/limits'
import { TooManyTries } from '#app/auth/exceptions/auth_refusals'
import { addressNetwork } from '#app/auth/rules/address_network'
import { now } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { createHash } from 'node:crypto'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Each has counters of its own; confirming the password counts as signing in. */
type Try =
  | {
      purpose:
        | 'sign_in'
        | 'second_factor'
        | 'passkey'
        | 'new_password'
        | 'password_link'
        | 'verification_link'
        | 'email_change'
        | 'email_change_to'
      /** null: there is none, and only the address is counted. */
      email: string | null
      address: string
    }
  | { purpose: 'sign_up'; address: string }
  | { purpose: 'sign_up_as'; email: string }
  | { purpose: 'passkey_answer'; challenge: string }

interface Counter {
  key: string
  most: number
  periodMs: number
}

/** One of what a counter allows until its period ends. */
interface Taken {
  key: string
  endsAt: number
}

/**
 * Counts one try, before anything costly or telling happens, whatever comes of it.
 *
 * @throws TooManyTries when one of the limits is used up; then nothing is counted
 */
export async function countTry(attempt: Try): Promise<void> {
  await take(attempt)
}

/**
 * Counts one try that may fail, before it does. A try that succeeds is given back, so that thousands who
 * share an address get in; and a person who got in at the fourth try starts anew the next time.
 *
 * @param work resolves with null or false when it failed; when it throws it failed too
 * @throws TooManyTries when one of the limits is used up; then nothing is counted
 */
export async function countFailure<Result>(
  attempt: Try,
  work: () => Promise<Result>
): Promise<Result> {
  const taken = await take(attempt)
  const result = await work()
  if (result === null || result === false) return result
  await quickly(async (trx) => {
    await trx.from('rate_limits').where('key', taken[0]!.key).delete()
    await giveBack(taken.slice(1), trx)
  })
  return result
}

/**
 * Counts one try that is worth counting when it succeeds, before it does; when it throws, it is given back.
 *
 * @throws TooManyTries when the limit is used up, and what `work` throws
 */
export async function countSuccess<Result>(
  attempt: Try,
  work: () => Promise<Result>
): Promise<Result> {
  const taken = await take(attempt)
  try {
    return await work()
  } catch (error) {
    await quickly((trx) => giveBack(taken, trx))
    throw error
  }
}

/**
 * Takes one from every counter or from none. Everybody asks them in the same order, so that nobody waits
 * in a circle.
 */
function take(attempt: Try): Promise<Taken[]> {
  return quickly(async (trx) => {
    const taken: Taken[] = []
    for (const counter of counters(attempt)) taken.push(await takeOne(counter, trx))
    return taken
  })
}

/**
 * A whole campus waits for the row of its address, and would wait for the disk of everybody before: on
 * PostgreSQL these commits do not. Should the database crash, the tries of its last moment are forgotten.
 */
function quickly<Result>(work: (trx: TransactionClientContract) => Promise<Result>) {
  return inTransaction(async (trx) => {
    if (trx.dialect.name === 'postgres') await trx.rawQuery('set local synchronous_commit to off')
    return work(trx)
  })
}

/** One statement decides, however many ask at once. */
async function takeOne(
  { key, most, periodMs }: Counter,
  trx: TransactionClientContract
): Promise<Taken> {
  const at = now().toMillis()
  const result = await trx.rawQuery<{ rows: { expire: number | string }[] } | { expire: number }[]>(
    `insert into rate_limits as counter (key, points, expire) values (:key, 1, :end)
     on conflict (key) do update set
       points = case when counter.expire > :at then counter.points + 1 else 1 end,
       expire = case when counter.expire > :at then counter.expire else excluded.expire end
     where counter.points < :most or counter.expire <= :at
     returning expire`,
    { key, most, at, end: at + periodMs }
  )
  const [row] = Array.isArray(result) ? result : result.rows
  if (row) return { key, endsAt: Number(row.expire) }
  const full = await trx.from('rate_limits').where('key', key).select('expire').first()
  const waitMs = Number(full?.expire ?? at) - at
  throw new TooManyTries({ seconds: Math.max(1, Math.ceil(waitMs / 1000)) })
}

/** What was taken from a period that has ended is not given to the next. */
async function giveBack(taken: Taken[], trx: TransactionClientContract): Promise<void> {
  for (const { key, endsAt } of taken) {
    await trx
      .from('rate_limits')
      .where({ key, expire: endsAt })
      .where('points', '>', 0)
      .decrement('points', 1)
  }
}

/** The narrowest first. */
function counters(attempt: Try): Counter[] {
  const { purpose } = attempt
  const counter = (name: string, of: string, most: number, periodMs = MINUTE): Counter => ({
    key: `${purpose}:${name}:${digest(of)}`,
    most,
    periodMs,
  })
  if (purpose === 'passkey_answer') {
    return [counter('challenge', attempt.challenge, 1, limits.passkeyAnswerMinutes * MINUTE)]
  }
  if (purpose === 'sign_up_as') {
    return [counter('email', attempt.email, limits.signUpsPerHourAndEmail, HOUR)]
  }
  const network = addressNetwork(attempt.address)
  if (purpose === 'sign_up') {
    return [counter('address', network, limits.signUpsPerMinuteAndAddress)]
  }
  const { perPair, perEmail, perAddress } = limits.signInTriesPerMinute
  const ofAddress = counter('address', network, perAddress)
  if (attempt.email === null) return [ofAddress]
  const { email } = attempt
  const perMinute = [
    counter('pair', `${email}\n${network}`, perPair),
    counter('email', email, perEmail),
    ofAddress,
  ]
  if (purpose !== 'second_factor') return perMinute
  // Six digits are few: a person who has the password must not be able to try them all day.
  return [...perMinute, counter('hour', email, limits.secondFactorTriesPerHour, HOUR)]
}

/** Keys have a length limit and no business telling whose address they hold. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
