import limits from '#config/limits'
import { now } from '#app/core/services/clock'
import type { HttpContext } from '@adonisjs/core/http'

const CONFIRMED_KEY = 'password_confirmed_at'

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
