import { checkCredentials } from '#app/auth/actions/check_credentials'
import { inTurn } from '#app/auth/passwords/password_queue'
import { countFailure } from '#app/auth/tries'
import type User from '#app/users/models/user'
import type { HttpContext } from '@adonisjs/core/http'

/**
 * Compares a password with the account's, as one try of the limits. The try is taken when it is its turn
 * in the queue: of those who wait at one address none uses up what the others have.
 *
 * @param credentials the e-mail in lower case, and the password as typed
 * @returns the person, or null when either is wrong
 * @throws TooManyTries, TooBusy
 */
export function tryPassword(
  ctx: HttpContext,
  credentials: { email: string; password: string }
): Promise<User | null> {
  const attempt = {
    purpose: 'sign_in',
    email: credentials.email,
    address: ctx.request.ip(),
  } as const
  return inTurn(() => countFailure(attempt, () => checkCredentials(credentials)))
}
