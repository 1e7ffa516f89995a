import { leftNoSession } from '#app/auth/http/session_store'
import { Recent } from '#app/core/rules/recent'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** The framework's names: the cookie that lets forms through, and where the session keeps its secret. */
const FORM_COOKIE = 'XSRF-TOKEN'
const SECRET_KEY = 'csrf-secret'
/** Some hundred bytes each; whose was forgotten gets a new one. */
const REMEMBERED_MAX = 10_000

/** The cookie for forms that this process sent last, by the secret it was made from. */
const sent = new Recent<string, string>(REMEMBERED_MAX)

/**
 * Sends cookies only when they are new to the browser. Of the session's, an answer that comes late, after a
 * request that signed in or out under another id, would otherwise give the browser its old session back;
 * and both would be signed or encrypted anew at each request.
 */
export default class SessionCookieMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    withholdKnown(ctx)
    const output: unknown = await next()
    const { session, response } = ctx
    if (!isNew(ctx) || !leftNoSession(ctx)) return output
    const others = cookiesOf(ctx).filter(
      (cookie) => !cookie.startsWith(`${session.config.cookieName}=`)
    )
    response.removeHeader('set-cookie')
    if (others.length > 0) response.append('set-cookie', others)
    return output
  }
}

function withholdKnown(ctx: HttpContext): void {
  const { request, response } = ctx
  const sign = response.cookie.bind(response)
  response.cookie = (name, ...given) => {
    const isKnown = name === ctx.session.config.cookieName && !isNew(ctx)
    return isKnown ? response : sign(name, ...given)
  }
  const encrypt = response.encryptedCookie.bind(response)
  response.encryptedCookie = (name, ...given) => {
    if (name !== FORM_COOKIE) return encrypt(name, ...given)
    const secret = ctx.session.get(SECRET_KEY) as string
    const held: unknown = request.cookiesList()[name]
    if (held !== undefined && held === sent.get(secret)) return response
    encrypt(name, ...given)
    sent.set(secret, decodeURIComponent(/=([^;]*)/.exec(cookiesOf(ctx).at(-1)!)![1]!))
    return response
  }
}

function isNew({ session }: HttpContext): boolean {
  return session.fresh || session.hasRegeneratedSession
}

function cookiesOf({ response }: HttpContext): string[] {
  return [response.getHeader('set-cookie') ?? []].flat().map(String)
}
