import { openSessionId } from '#app/auth/http/person_session'
import { subscribe, unsubscribe } from '#app/notifications/actions/push_subscriptions'
import { deviceValidator } from '#app/notifications/validators/notifications'
import type { HttpContext } from '@adonisjs/core/http'

/** The browser in one's hands, and whether it is told. */
export default class PushDevicesController {
  async update(ctx: HttpContext) {
    const { endpoint, keys } = await ctx.request.validateUsing(deviceValidator)
    const userId = ctx.auth.getUserOrFail().id
    await subscribe({ userId, openSession: openSessionId(ctx), endpoint, ...keys })
    return ctx.response.noContent()
  }

  async destroy(ctx: HttpContext) {
    const userId = ctx.auth.getUserOrFail().id
    await unsubscribe({ userId, openSession: openSessionId(ctx) })
    return ctx.response.noContent()
  }
}
