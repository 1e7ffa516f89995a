import limits from '#config/limits'
import { now } from '#app/core/clock'
import { passwordMark } from '#app/auth/http/person_session'
import User from '#app/users/models/user'
import type { HttpContext } from '@adonisjs/core/http'

const KEY = 'second_factor_of'

export interface Challenged {
  user: User
  remember: boolean
}

interface Kept {
  userId: number
  mark: string
  remember: boolean
  since: number
}

/**
 * The person has given their first factor and owes the second. Until then they are not signed in: the
 * session only remembers whom to ask, under a new id, and for a few minutes.
 */
export function startChallenge(ctx: HttpContext, challenged: Challenged): void {
  const { user, remember } = challenged
  const since = now().toUnixInteger()
  const kept: Kept = { userId: user.id, mark: passwordMark(user), remember, since }
  ctx.session.regenerate()
  ctx.session.put(KEY, kept)
}

/**
 * @returns who owes a second factor in this session; null when nobody does (any more): it took too long,
 *   the password was changed, the account disabled or two-factor taken off meanwhile
 */
export async function challengedPerson(ctx: HttpContext): Promise<Challenged | null> {
  const kept = ctx.session.get(KEY) as Kept | undefined
  if (!kept || now().toUnixInteger() - kept.since >= limits.challengeMinutes * 60) return null
  const user = await User.find(kept.userId)
  if (!user?.hasTwoFactor || user.disabledAt || passwordMark(user) !== kept.mark) return null
  return { user, remember: kept.remember }
}

export function endChallenge(ctx: HttpContext): void {
  ctx.session.forget(KEY)
}
