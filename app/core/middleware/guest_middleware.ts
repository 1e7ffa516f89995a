import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Redirects people who are signed in away from the sign-in pages. */
export default class GuestMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    if (ctx.auth.isAuthenticated) return ctx.response.redirect('/dashboard')
    return next()
  }
}
