import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/**
 * A request that a page makes by itself: it reads the session, and neither writes it nor keeps it alive,
 * so that a page left open does not keep somebody signed in for ever.
 */
export default class QuietSessionMiddleware {
  handle({ auth, session }: HttpContext, next: NextFn) {
    // A browser that is remembered has only just opened this session: that must be written.
    if (!auth.use('web').viaRemember) session.commit = async () => {}
    return next()
  }
}
