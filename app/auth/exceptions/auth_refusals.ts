import type { HttpContext } from '@adonisjs/core/http'
import { pageBefore, Refusal, refusal, wantsJson } from '#app/core/exceptions/refusal'

/** The browser's answer does not fit what was asked, came too late, or is of a passkey we do not know. */
export const PasskeyRefused = refusal('E_PASSKEY_REFUSED', 422)
export const TooManyPasskeys = refusal('E_TOO_MANY_PASSKEYS')

/** What is asked for was allowed by a password that is worth nothing any more. */
export const PasswordChangedMeanwhile = refusal('E_PASSWORD_CHANGED_MEANWHILE')
export const TwoFactorAlreadyOn = refusal('E_TWO_FACTOR_ON')
export const TwoFactorOff = refusal('E_TWO_FACTOR_OFF')

/** Said only to a person who has shown that they read the mail of that address. */
export const EmailTaken = refusal('E_EMAIL_TAKEN')

/** Only ever said to a person who knows the password. */
export const AccountDisabled = refusal('E_ACCOUNT_DISABLED', 403)

/** Only ever said to a person who knows the password; which account the other one is stays unsaid. */
export const AccountMerged = refusal('E_ACCOUNT_MERGED', 403)

/** @returns why a person who has just proved who they are may still not sign in */
export function refusalOfClosed(user: { mergedIntoId: number | null }): Refusal {
  return user.mergedIntoId === null ? new AccountDisabled() : new AccountMerged()
}

/** The link was used, has expired, or was never sent by us. */
export const LinkExpired = refusal('E_LINK_EXPIRED', 410)

/** More passwords wait to be hashed than may. `values.seconds`: how long those will take, as an estimate. */
export class TooBusy extends Refusal {
  static code = 'E_TOO_BUSY'
  static status = 503

  declare readonly values: { seconds: number }

  constructor(values: { seconds: number }) {
    super(values)
  }

  /** A page that is open goes back as for any refusal; everybody else gets 503 and `Retry-After`. */
  async handle(error: this, ctx: HttpContext) {
    const { seconds } = error.values
    if (ctx.request.header('x-inertia')) return super.handle(error, ctx)
    ctx.response.header('retry-after', String(seconds))
    if (wantsJson(ctx)) return super.handle(error, ctx)
    const requestId = ctx.request.id() ?? ''
    const props = { status: 503, requestId, retryAfterSeconds: seconds } as const
    return ctx.response.status(503).send(await ctx.inertia.render('errors/show', props))
  }
}

/** A limit of tries is used up. `values.seconds`: until there is one again. */
export class TooManyTries extends Refusal {
  static code = 'E_TOO_MANY_TRIES'
  static status = 429

  declare readonly values: { seconds: number }

  constructor(values: { seconds: number }) {
    super(values)
  }

  /**
   * 429, `Retry-After` and the wait: a script and a page that is open already get it as JSON, so that
   * nothing typed is lost; a browser without scripts gets the error page.
   */
  async handle(error: this, ctx: HttpContext) {
    const { seconds } = error.values
    const requestId = ctx.request.id() ?? ''
    ctx.response.status(429).header('retry-after', String(seconds))
    if (!wantsJson(ctx) && !ctx.request.header('x-inertia')) {
      const props = { status: 429, requestId, retryAfterSeconds: seconds } as const
      return ctx.response.send(await ctx.inertia.render('errors/show', props))
    }
    return ctx.response.send({
      code: error.code,
      message: ctx.i18n.t('auth.tooManyTries', { seconds }),
      retryAfterSeconds: seconds,
      requestId,
    })
  }
}

/** The password was not typed in this session lately. Afterwards the person is where they are now. */
export class PasswordNotConfirmed extends Refusal {
  static code = 'E_PASSWORD_NOT_CONFIRMED'
  static status = 403

  /** @param page the page that was asked for; null: what is asked for is none, so the one it is asked from */
  constructor(private page: string | null = null) {
    super()
  }

  async handle(error: this, ctx: HttpContext) {
    ctx.session.put('intended', this.page ?? pageBefore(ctx))
    if (wantsJson(ctx)) {
      const message = ctx.i18n.t('auth.confirmPassword.description')
      const requestId = ctx.request.id()
      return ctx.response.status(error.status).send({ code: error.code, message, requestId })
    }
    return ctx.response.redirect().status(303).toPath('/confirm-password')
  }
}
