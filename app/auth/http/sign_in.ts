import { intendedPath } from '#app/auth/rules/intended_path'
import { endChallenge, startChallenge } from '#app/auth/http/challenge'
import { markPasswordConfirmed } from '#app/auth/http/password_confirmation'
import { bindSession, forgetPerson, type SignedInBy } from '#app/auth/http/person_session'
import type User from '#app/users/models/user'
import type { HttpContext } from '@adonisjs/core/http'

interface SignInOptions {
  /** Keep them signed in on this browser. */
  remember: boolean
  /** What they have just shown; `password` and `mail` are one factor. */
  by: Exclude<SignedInBy, 'earlier'>
  /** The second factor was asked for after the password. */
  afterPassword?: boolean
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
    startChallenge(ctx, { user, remember, byPassword: by === 'password' })
    return '/login/two-factor'
  }
  endChallenge(ctx)
  forgetPerson(ctx)
  const path = intendedPath(ctx.session.pull('intended'))
  await ctx.auth.use('web').login(user, remember)
  await bindSession(ctx, user, by)
  // A passkey asks for the owner's finger or PIN: it is worth the password.
  if (by === 'password' || by === 'passkey' || options.afterPassword) markPasswordConfirmed(ctx)
  return leadToTwoFactor(ctx, user, path)
}

/** A person whose role requires two-factor sets it up first. */
async function leadToTwoFactor(ctx: HttpContext, user: User, path: string): Promise<string> {
  await user.loadOnce('roles')
  if (!user.mustSetUpTwoFactor) return path
  ctx.session.flash('info', ctx.i18n.t('security.twoFactor.requiredFirst'))
  return '/settings/password'
}
