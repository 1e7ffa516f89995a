import { PasswordNotConfirmed } from '#app/auth/exceptions/auth_refusals'
import { isPasswordConfirmed } from '#app/auth/http/password_confirmation'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/**
 * Lets people through who typed their password recently, and asks everybody else for it. Runs after auth.
 */
export default class PasswordConfirmedMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    if (isPasswordConfirmed(ctx)) return next()
    const isPage = ctx.request.method() === 'GET'
    throw new PasswordNotConfirmed(isPage ? ctx.request.url(true) : null)
  }
}
