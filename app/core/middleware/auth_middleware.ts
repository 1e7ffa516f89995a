import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { wantsJson } from '#app/core/exceptions/refusal'

/** Sends people who are not signed in to the sign-in page, and remembers where they wanted to go. */
export default class AuthMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    if (!ctx.auth.isAuthenticated) {
      if (wantsJson(ctx)) {
        return ctx.response
          .status(401)
          .send({ code: 'E_UNAUTHENTICATED', requestId: ctx.request.id() })
      }
      if (ctx.request.method() === 'GET') ctx.session.put('intended', ctx.request.url(true))
      return ctx.response.redirect('/login', true)
    }
    return next()
  }
}
