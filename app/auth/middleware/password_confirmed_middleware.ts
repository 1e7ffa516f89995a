import { askForPassword, isPasswordConfirmed } from '#app/auth/http/password_confirmation'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/**
 * Lets people through who typed their password recently, and asks everybody else for it. Runs after auth.
 */
export default class PasswordConfirmedMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    return isPasswordConfirmed(ctx) ? next() : askForPassword(ctx)
  }
}
