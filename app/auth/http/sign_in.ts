import { intendedPath } from '#app/auth/rules/intended_path'
import { recognizeDevice } from '#app/auth/http/known_devices'
import { endChallenge, startChallenge } from '#app/auth/http/challenge'
import { markPasswordConfirmed } from '#app/auth/http/password_confirmation'
import { endSessions } from '#app/auth/http/end_sessions'
import {
  bindSession,
  forgetPerson,
  openSessionId,
  type SignedInBy,
} from '#app/auth/http/person_session'
import OpenSession from '#app/users/models/open_session'
import type User from '#app/users/models/user'
import type { HttpContext } from '@adonisjs/core/http'

interface SignInOptions {
  /** Keep them signed in on this browser. */
  remember: boolean
  /** What they have just shown; `password` and `mail` are one factor. */
  by: Exclude<SignedInBy, 'earlier'>
}

/**
 * Opens a session for the person under a new session id, so that an id planted before is worth nothing. A
 * person with two-factor authentication who has given one factor is asked for the second instead.
 *
 * @returns the path to go to: the page that sent them here, else the dashboard, or the challenge
 */
export async function signIn(ctx: HttpContext, user: User, options: SignInOptions) {
  const { remember, by } = options
  if (user.hasTwoFactor && (by === 'password' || by === 'mail')) {
    startChallenge(ctx, { user, remember })
    return '/login/two-factor'
  }
  endChallenge(ctx)
  forgetPerson(ctx)
  const path = intendedPath(ctx.session.pull('intended'))
  // Of an unverified account nobody knows yet whose it is: nothing outlives this session.
  await ctx.auth.use('web').login(user, remember && user.isVerified)
  const isKnown = recognizeDevice(ctx, user)
  // Who comes by a mailed link reads the mail of it.
  await bindSession(ctx, user, { by, onNewDevice: !isKnown && by !== 'mail' })
  // A passkey asks for the owner's finger or PIN: it is worth the password.
  if (by !== 'mail') markPasswordConfirmed(ctx)
  return leadToTwoFactor(ctx, user, path)
}

/**
 * Ends every session of the person who is signed in, and opens another one in this browser, under a new id
 * and with a new token if it is remembered: copies of its cookies are worth nothing.
 *
 * @param user with the password that they have from here on
 */
export async function renewSession(ctx: HttpContext, user: User): Promise<void> {
  const row = await OpenSession.findByOrFail('publicId', openSessionId(ctx))
  await endSessions([user.id])
  await ctx.auth.use('web').login(user, row.rememberTokenId !== null)
  await bindSession(ctx, user, { by: row.signedInBy as SignedInBy })
}

/** A person whose role requires two-factor sets it up first. */
async function leadToTwoFactor(ctx: HttpContext, user: User, path: string): Promise<string> {
  await user.loadOnce('roles')
  if (!user.mustSetUpTwoFactor) return path
  ctx.session.flash('info', ctx.i18n.t('security.twoFactor.requiredFirst'))
  return '/settings/password'
}
