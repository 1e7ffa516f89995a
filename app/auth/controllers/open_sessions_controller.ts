import { endOpenSession, noteOthersEnded } from '#app/auth/actions/end_sessions'
import { renewSession } from '#app/auth/http/sign_in'
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
    const user = ctx.auth.getUserOrFail()
    await renewSession(ctx, user)
    await noteOthersEnded({ userId: user.id })
    ctx.session.flash('success', ctx.i18n.t('security.sessions.othersEnded'))
    return ctx.response.redirect().status(303).toPath('/settings/password')
  }
}
