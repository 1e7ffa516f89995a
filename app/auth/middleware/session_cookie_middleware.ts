import { leftNoSession } from '#app/auth/http/session_store'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/**
 * Sends the session's cookie only when there is a session and it is new to the browser. An answer that comes late, after a
 * request that signed in or out under another id, would otherwise give the browser its old session back.
 */
export default class SessionCookieMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const output: unknown = await next()
    const { session, response } = ctx
    const isNew = session.fresh || session.hasRegeneratedSession
    if (isNew && !leftNoSession(ctx)) return output
    const cookies = [response.getHeader('set-cookie') ?? []].flat().map(String)
    const others = cookies.filter((cookie) => !cookie.startsWith(`${session.config.cookieName}=`))
    response.removeHeader('set-cookie')
    if (others.length > 0) response.append('set-cookie', others)
    return output
  }
}
