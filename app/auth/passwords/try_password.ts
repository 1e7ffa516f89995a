import { checkCredentials } from '#app/auth/actions/check_credentials'
import { inTurn } from '#app/auth/passwords/password_queue'
import { countFailure } from '#app/auth/actions/count_tries'
import { notingFailedSignIn } from '#app/auth/actions/note_failed_sign_in'
import { normalEmail } from '#app/core/rules/lookalikes'
import type User from '#app/users/models/user'
import type { HttpContext } from '@adonisjs/core/http'

const EMAIL_LENGTH_MAX = 254

/** @returns the address by which tries are counted before the form is validated; null for what is none */
export function typedEmail({ request }: HttpContext): string | null {
  const typed: unknown = request.input('email')
  const email = typeof typed === 'string' ? normalEmail(typed) : ''
  return email.includes('@') && email.length <= EMAIL_LENGTH_MAX ? email : null
}

/**
 * Compares a password with the account's, as one try of the limits. The try is taken when it is its turn
 * in the queue: of those who wait at one address none uses up what the others have.
 *
 * @param email as addresses are compared, as far as it is known before the form is read
 * @param read the e-mail in lower case and the password as typed; what it throws is a try that failed
 * @returns the person, or null when either is wrong
 * @throws TooManyTries, TooBusy, and what `read` throws
 */
export function tryPassword(
  ctx: HttpContext,
  email: string | null,
  read: () => Promise<{ email: string; password: string }>
): Promise<User | null> {
  const attempt = { purpose: 'sign_in', email, address: ctx.request.ip() } as const
  return notingFailedSignIn({ ...attempt, factor: 'password' }, () =>
    inTurn(() => countFailure(attempt, async () => checkCredentials(await read())))
  )
}
