import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Whoever is already signed in has no business on the sign-in pages. */
export default class GuestMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    if (ctx.auth.isAuthenticated) return ctx.response.redirect('/dashboard')
    return next()
  }
}
