import { forgetPerson, isOutdatedSession, resumeSession } from '#app/core/services/person_session'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/**
 * Finds out who asks, on every route, without insisting. A disabled account is signed out at once, on
 * its next request, whatever it holds; so is a session that was ended, here or from another device, and
 * one opened under a password that was changed since.
 */
export default class SilentAuthMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    if (await ctx.auth.check()) {
      const guard = ctx.auth.use('web')
      const user = guard.getUserOrFail()
      const isWelcome = !user.disabledAt && !isOutdatedSession(ctx, user)
      if (!isWelcome || !(await resumeSession(ctx, user))) {
        await guard.logout()
        forgetPerson(ctx)
      }
    }
    return next()
  }
}
