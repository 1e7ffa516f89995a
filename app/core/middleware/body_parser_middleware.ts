import { UNREAD_ROUTES, UPLOAD_ROUTES } from '#config/bodyparser'
import { tokenAtStart } from '#app/core/http/receive_file'
import BodyParser from '@adonisjs/core/bodyparser_middleware'
import { Exception } from '@adonisjs/core/exceptions'
import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import type { NextFn } from '@adonisjs/core/types/http'

/**
 * Reads bodies, but none that may hold a file: those are accepted on few routes only, which read them when
 * they know who sends them (`whileReceivingFile`). What is not read, is thrown away once there is an answer,
 * since browsers listen only after they have sent everything.
 */
export default class BodyParserMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const { request } = ctx
    const { headers } = request.request
    if (!isDecodable(headers['x-xsrf-token'])) delete headers['x-xsrf-token']
    if (!request.is(['multipart/form-data'])) return readBody(ctx, next)
    try {
      if (UNREAD_ROUTES.includes(ctx.route?.name ?? '')) return await (next() as Promise<unknown>)
      if (!UPLOAD_ROUTES.includes(ctx.route?.name ?? '')) {
        throw new Exception('No file is accepted here', { status: 415 })
      }
      if (!headers['x-xsrf-token']) {
        headers['x-csrf-token'] ??= await tokenAtStart(request.request)
      }
      return await readBody(ctx, next)
    } finally {
      request.request.resume()
    }
  }
}

/** What cannot be read is the fault of who sent it, whatever the parser calls it. */
async function readBody(ctx: HttpContext, next: NextFn): Promise<unknown> {
  const parser = await app.container.make(BodyParser)
  let isRead = false
  try {
    return (await parser.handle(ctx, () => {
      isRead = true
      return next() as Promise<unknown>
    })) as unknown
  } catch (error) {
    if (isRead) throw error
    ctx.request.request.resume()
    const { status } = error as { status?: number }
    if (status && status < 500) throw error
    throw new Exception('The body cannot be read', { status: 400, cause: error })
  }
}

/** Whoever decodes it would fail. */
function isDecodable(token: string | string[] | undefined): boolean {
  try {
    decodeURIComponent(String(token))
    return true
  } catch {
    return false
  }
}
