import { installationSettings } from '#app/installation/queries/installation_settings'
import { estimatePassword, inTurn } from '#app/auth/passwords/password_queue'
import { countFailure } from '#app/auth/actions/count_tries'
import { fieldError } from '#app/core/http/field_error'
import type { HttpContext } from '@adonisjs/core/http'

/**
 * Sets a password that a person has chosen, as one try of the limits, unless it is a common one.
 *
 * @param chosen the password, and whose it is to be
 * @param set hashes and writes it
 * @returns what `set` returns
 * @throws TooManyTries, TooBusy, a validation error at `password`, and what `set` throws
 */
export function tryNewPassword<Result>(
  ctx: HttpContext,
  chosen: { password: string; email: string; name: string },
  set: () => Promise<Result>
): Promise<Result> {
  const { password, email, name } = chosen
  const attempt = { purpose: 'new_password', email, address: ctx.request.ip() } as const
  return inTurn(() =>
    countFailure(attempt, async () => {
      await refuseCommonPassword(ctx, { password, personal: [email, name] })
      return set()
    })
  )
}

/**
 * Refuses a password that is among the first that anybody tries, at its field. It costs some hundredths of
 * a second of a thread: so callers take a try first.
 *
 * @param given.personal the person's e-mail and name
 */
export async function refuseCommonPassword(
  ctx: HttpContext,
  given: { password: string; personal: string[] }
): Promise<void> {
  const { name } = await installationSettings()
  if (!(await estimatePassword(given.password, [name, ...given.personal]))) return
  throw fieldError('password', ctx.i18n.t('validator.shared.messages.commonPassword'))
}
