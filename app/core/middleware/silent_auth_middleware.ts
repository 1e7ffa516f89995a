import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/**
 * Finds out who asks, on every route, without insisting. A disabled account is signed out at once, on
 * its next request, whatever it holds.
 */
export default class SilentAuthMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const signedIn = await ctx.auth.check()
    if (signedIn && ctx.auth.getUserOrFail().disabledAt) await ctx.auth.use('web').logout()
    return next()
  }
}
