import limits from '#config/limits'
import { PasswordNotConfirmed } from '#app/auth/exceptions/auth_refusals'
import { CONFIRMED_KEY } from '#app/auth/http/person_session'
import { now } from '#app/core/clock'
import { HttpContext } from '@adonisjs/core/http'

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

HttpContext.macro('demandPassword', function (this: HttpContext) {
  if (!isPasswordConfirmed(this)) throw new PasswordNotConfirmed()
})

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /**
     * Asks for the password before one of the strongest actions, in a session that came from a remembered
     * sign-in or is old; called once the person may do it, so that nobody else is asked.
     *
     * @throws PasswordNotConfirmed, which leads to where it is typed and back
     */
    demandPassword(): void
  }
}
