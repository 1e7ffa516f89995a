import { intendedPath } from '#app/auth/rules/intended_path'
import { markPasswordConfirmed } from '#app/auth/services/password_confirmation'
import { bindSession } from '#app/core/services/person_session'
import type User from '#app/users/models/user'
import type { HttpContext } from '@adonisjs/core/http'

/**
 * Opens a session for the person under a new session id, so that an id planted before is worth nothing.
 *
 * @param options `remember`: keep them signed in on this browser; `byPassword`: they have just typed it
 * @returns the path to go to: the page that sent them here, else the dashboard
 */
export async function signIn(
  ctx: HttpContext,
  user: User,
  options: { remember: boolean; byPassword: boolean }
): Promise<string> {
  const path = intendedPath(ctx.session.pull('intended'))
  await ctx.auth.use('web').login(user, options.remember)
  await bindSession(ctx, user)
  if (options.byPassword) markPasswordConfirmed(ctx)
  return path
}
