import type { HttpContext } from '@adonisjs/core/http'

const EMAIL_KEY = 'pending_email'
const PERSON_KEY = 'registered_user'

/**
 * Remembers in this browser's session what was just registered: the address, to send the link again, and
 * the person if the account is new, whom the link then signs in right here. The page shows the address
 * alone, so that it looks the same for an address that had an account before.
 */
export function rememberRegistration(
  ctx: HttpContext,
  registered: { email: string; userId: number | null }
): void {
  ctx.session.put(EMAIL_KEY, registered.email)
  ctx.session.forget(PERSON_KEY)
  if (registered.userId !== null) ctx.session.put(PERSON_KEY, registered.userId)
}

/** @returns the address that this browser registered and has not verified yet */
export function pendingEmail(ctx: HttpContext): string | null {
  return ctx.session.get(EMAIL_KEY) ?? null
}

/** @returns whether this browser's session registered that person */
export function registeredHere(ctx: HttpContext, userId: number): boolean {
  return ctx.session.get(PERSON_KEY) === userId
}

export function forgetRegistration(ctx: HttpContext): void {
  ctx.session.forget(EMAIL_KEY)
  ctx.session.forget(PERSON_KEY)
}
