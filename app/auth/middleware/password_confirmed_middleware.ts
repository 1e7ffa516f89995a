import { isPasswordConfirmed } from '#app/auth/services/password_confirmation'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Lets through whoever typed their password lately, and asks everybody else for it. Stands after auth. */
export default class PasswordConfirmedMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    if (isPasswordConfirmed(ctx)) return next()
    const isPageVisit = ctx.request.method() === 'GET'
    ctx.session.put('intended', isPageVisit ? ctx.request.url(true) : previousPath(ctx))
    return ctx.response.redirect().status(303).toPath('/confirm-password')
  }
}

/** The page whose form was sent; it is sent again after confirming. */
function previousPath(ctx: HttpContext): string {
  const referrer = ctx.request.header('referer') ?? ''
  return URL.canParse(referrer) ? new URL(referrer).pathname : '/dashboard'
}
