import {
  forgetPerson,
  isOutdatedSession,
  keepSessionAlive,
  resumeSession,
} from '#app/auth/http/person_session'
import { isQuiet } from '#app/auth/middleware/quiet_session_middleware'
import type OpenSession from '#app/users/models/open_session'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/**
 * Finds out who asks, on every route, without insisting. A disabled account is signed out at once, on
 * its next request, whatever it holds; so is a session that was ended, here or from another device, and
 * one opened under a password that was changed since.
 */
export default class SilentAuthMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const session = (await ctx.auth.check()) ? await this.#welcome(ctx) : null
    // Of what a person sees no browser keeps a copy; what is public by its nature says so itself.
    if (session) ctx.response.header('cache-control', 'no-store')
    const output: unknown = await next()
    if (session && ctx.auth.isAuthenticated && !isQuiet(ctx)) await keepSessionAlive(ctx, session)
    return output
  }

  async #welcome(ctx: HttpContext): Promise<OpenSession | null> {
    const guard = ctx.auth.use('web')
    const user = guard.getUserOrFail()
    const isWelcome = !user.disabledAt && !isOutdatedSession(ctx, user)
    const session = isWelcome ? await resumeSession(ctx, user) : null
    if (session) return session
    await guard.logout()
    forgetPerson(ctx)
    return null
  }
}
