import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

const quiet = new WeakSet<HttpContext>()

/** @returns whether the request must not keep the session alive */
export function isQuiet(ctx: HttpContext): boolean {
  return quiet.has(ctx)
}

/**
 * A request that a page makes by itself: it reads the session, and neither writes it nor keeps it alive, so
 * that a page left open does not keep a person signed in for ever.
 */
export default class QuietSessionMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    const { auth, session } = ctx
    // A browser that is remembered has only just opened this session: that must be written.
    if (auth.use('web').viaRemember) return next()
    quiet.add(ctx)
    session.commit = async () => {}
    return next()
  }
}
