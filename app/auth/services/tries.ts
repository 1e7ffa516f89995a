import limits from '#config/limits'
import { wantsJson } from '#app/core/exceptions/refusal'
import { errors } from '@adonisjs/limiter'
import limiter from '@adonisjs/limiter/services/main'
import type { HttpContext } from '@adonisjs/core/http'
import { createHash } from 'node:crypto'

/** Each has counters of its own; confirming the password counts as signing in. */
export type TryPurpose =
  | 'sign_in'
  | 'second_factor'
  | 'passkey'
  | 'register'
  | 'password_link'
  | 'verification_link'
  | 'email_change'
  | 'email_change_to'

interface Try {
  purpose: TryPurpose
  email: string
  address: string
}

/**
 * Counts one try, before anything costly or telling happens: per pair of e-mail and address, per e-mail,
 * and per address, which a whole campus may share.
 *
 * @returns null when the try may go on, else the seconds to wait
 */
export async function spendTry(attempt: Try): Promise<number | null> {
  try {
    for (const { key, requests, duration } of counters(attempt)) {
      await limiter.use({ requests, duration }).consume(key)
    }
    return null
  } catch (error) {
    if (!(error instanceof errors.E_TOO_MANY_REQUESTS)) throw error
    return Math.max(1, error.response.availableIn)
  }
}

/** Forgets the tries of one pair: whoever got in at the fourth try starts anew the next time. */
export async function forgiveTries(attempt: Try): Promise<void> {
  const pair = counters(attempt)[0]!
  await limiter.use({ requests: pair.requests, duration: pair.duration }).delete(pair.key)
}

/**
 * Answers a refused try with 429, `Retry-After` and the wait: a script and a page that is open already get
 * it as JSON, so that nothing typed is lost; a browser without scripts gets the error page.
 */
export function refuseTry(ctx: HttpContext, waitSeconds: number) {
  const requestId = ctx.request.id() ?? ''
  ctx.response.status(429).header('retry-after', String(waitSeconds))
  if (!wantsJson(ctx) && !ctx.request.header('x-inertia')) {
    const props = { status: 429, requestId, retryAfterSeconds: waitSeconds } as const
    return ctx.inertia.render('errors/show', props)
  }
  return ctx.response.send({
    code: 'E_TOO_MANY_REQUESTS',
    message: ctx.i18n.t('auth.tooManyTries', { seconds: waitSeconds }),
    retryAfterSeconds: waitSeconds,
    requestId,
  })
}

function counters({ purpose, email, address }: Try) {
  const { perPair, perEmail, perAddress } = limits.signInTriesPerMinute
  const duration = '1 minute'
  const counted = [
    { key: `${purpose}:pair:${digest(`${email}\n${address}`)}`, requests: perPair, duration },
    { key: `${purpose}:email:${digest(email)}`, requests: perEmail, duration },
    { key: `${purpose}:address:${address}`, requests: perAddress, duration },
  ]
  if (purpose !== 'second_factor') return counted
  // Six digits are few: whoever has the password must not have all day to try them.
  const key = `${purpose}:hour:${digest(email)}`
  return [...counted, { key, requests: limits.secondFactorTriesPerHour, duration: '1 hour' }]
}

/** Keys have a length limit and no business telling whose address they hold. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
