import { wantsJson } from '#app/core/exceptions/refusal'
import { EmailNotVerified } from '#app/users/exceptions/account_refusals'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/**
 * Lets people through whose address is verified: until then anybody may have registered it. Pages lead to
 * the one that says how, and on afterwards. Runs after auth.
 */
export default class VerifiedMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    if (ctx.auth.getUserOrFail().isVerified) return next()
    if (ctx.request.method() !== 'GET' || wantsJson(ctx)) throw new EmailNotVerified()
    ctx.session.put('intended', ctx.request.url(true))
    return ctx.response.redirect('/verify-email')
  }
}
