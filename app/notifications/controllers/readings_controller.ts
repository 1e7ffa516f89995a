import { wantsJson } from '#app/core/exceptions/refusal'
import { markAllRead, markRead } from '#app/notifications/actions/mark_read'
import { readAllValidator } from '#app/notifications/validators/notifications'
import type { HttpContext } from '@adonisjs/core/http'

/** What one has read. */
export default class ReadingsController {
  /** One, and on to what it is about. */
  async update(ctx: HttpContext) {
    const { auth, params, response } = ctx
    const publicId = String(params.notification)
    const path = await markRead({ userId: auth.getUserOrFail().id, publicId })
    if (wantsJson(ctx)) return { path }
    return response
      .redirect()
      .status(303)
      .toPath(path ?? '/notifications')
  }

  async all({ auth, request, response }: HttpContext) {
    const { upTo } = await request.validateUsing(readAllValidator)
    await markAllRead({ userId: auth.getUserOrFail().id, upTo })
    return response.redirect().status(303).withQs().back()
  }
}
