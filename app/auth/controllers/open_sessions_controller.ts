import { endOpenSession, endOtherSessions } from '#app/auth/actions/end_sessions'
import { openSessionId } from '#app/auth/http/person_session'
import type { HttpContext } from '@adonisjs/core/http'

/**
 * Where the person is signed in. Ending a session needs no password, so that a stranger is signed out
 * quickly.
 */
export default class OpenSessionsController {
  async destroy(ctx: HttpContext) {
    const publicId = String(ctx.params.session)
    await endOpenSession({ userId: ctx.auth.getUserOrFail().id, publicId })
    ctx.session.flash('success', ctx.i18n.t('security.sessions.ended'))
    return ctx.response.redirect().status(303).toPath('/settings/password')
  }

  async destroyOthers(ctx: HttpContext) {
    const { sessionId } = ctx.session
    const except = { openSession: openSessionId(ctx), sessionId }
    await endOtherSessions({ userId: ctx.auth.getUserOrFail().id, except })
    ctx.session.flash('success', ctx.i18n.t('security.sessions.othersEnded'))
    return ctx.response.redirect().status(303).toPath('/settings/password')
  }
}
