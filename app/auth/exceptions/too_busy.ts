import { Refusal, wantsJson } from '#app/core/exceptions/refusal'
import type { HttpContext } from '@adonisjs/core/http'

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
