import { Refusal, wantsJson } from '#app/core/exceptions/refusal'
import type { HttpContext } from '@adonisjs/core/http'

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
      code: 'E_TOO_MANY_REQUESTS',
      message: ctx.i18n.t('auth.tooManyTries', { seconds }),
      retryAfterSeconds: seconds,
      requestId,
    })
  }
}
