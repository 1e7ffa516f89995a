import limits from '#config/limits'
import { wantsJson } from '#app/core/exceptions/refusal'
import { CONFIRMED_KEY } from '#app/auth/http/person_session'
import { now } from '#app/core/clock'
import type { HttpContext } from '@adonisjs/core/http'

/** The person has just typed their password in this session. */
export function markPasswordConfirmed(ctx: HttpContext): void {
  ctx.session.put(CONFIRMED_KEY, now().toUnixInteger())
}

/** @returns whether the password was typed in this session less than the configured time ago */
export function isPasswordConfirmed(ctx: HttpContext): boolean {
  const confirmedAt: unknown = ctx.session.get(CONFIRMED_KEY)
  const ageSeconds = now().toUnixInteger() - (typeof confirmedAt === 'number' ? confirmedAt : 0)
  return ageSeconds < limits.passwordConfirmationMinutes * 60
}

/** Sends the person to type their password; afterwards they are where they are now. */
export function askForPassword(ctx: HttpContext) {
  const isPageVisit = ctx.request.method() === 'GET'
  ctx.session.put('intended', isPageVisit ? ctx.request.url(true) : previousPath(ctx))
  if (wantsJson(ctx)) {
    const message = ctx.i18n.t('auth.confirmPassword.description')
    const requestId = ctx.request.id()
    return ctx.response.status(403).send({ code: 'E_PASSWORD_NOT_CONFIRMED', message, requestId })
  }
  return ctx.response.redirect().status(303).toPath('/confirm-password')
}

/** The page whose form was sent; it is sent again after confirming. */
function previousPath(ctx: HttpContext): string {
  const referrer = ctx.request.header('referer') ?? ''
  return URL.canParse(referrer) ? new URL(referrer).pathname : '/dashboard'
}
