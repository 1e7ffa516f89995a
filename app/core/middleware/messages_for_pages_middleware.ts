import { mustLoadAnew } from '#app/core/middleware/inertia_middleware'
import { wantsJson } from '#app/core/exceptions/refusal'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/**
 * What a write left to be said once is for the page that follows it. A request beside that page (a
 * preview of what is typed, a search, a picture, a page fetched in advance, or one
 * of another version, which is told to load anew) neither shows it nor takes it away.
 */
export default class MessagesForPagesMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    const { request, session } = ctx
    const isBeside =
      wantsJson(ctx) ||
      mustLoadAnew(ctx) ||
      request.header('purpose') === 'prefetch' ||
      request.header('sec-fetch-dest') === 'image'
    if (isBeside && !session.flashMessages.isEmpty) {
      session.reflash()
      session.flashMessages.clear()
    }
    return next()
  }
}
