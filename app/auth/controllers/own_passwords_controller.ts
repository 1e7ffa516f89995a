import { changePassword } from '#app/auth/actions/change_password'
import { checkCredentials } from '#app/auth/actions/check_credentials'
import { endSessions } from '#app/auth/services/end_sessions'
import { fieldError } from '#app/core/http/field_error'
import { markPasswordConfirmed } from '#app/auth/services/password_confirmation'
import { forgiveTries, refuseTry, spendTry } from '#app/auth/services/tries'
import { changePasswordValidator } from '#app/auth/validators/security'
import { openSessionId, renewPasswordMark } from '#app/auth/http/person_session'
import type { HttpContext } from '@adonisjs/core/http'

/** One's own password, by whoever knows the old one. The session goes on, every other one ends. */
export default class OwnPasswordsController {
  async update(ctx: HttpContext) {
    const { id, name, email, password: underPassword } = ctx.auth.getUserOrFail()
    const input = await ctx.request.validateUsing(changePasswordValidator, {
      meta: { personal: [email, name] },
    })
    const attempt = { purpose: 'sign_in', email, address: ctx.request.ip() } as const
    const waitSeconds = await spendTry(attempt)
    if (waitSeconds) return refuseTry(ctx, waitSeconds)
    if (!(await checkCredentials({ email, password: input.currentPassword }))) {
      throw fieldError('currentPassword', ctx.i18n.t('auth.confirmPassword.wrong'))
    }
    await forgiveTries(attempt)
    const user = await changePassword({ userId: id, password: input.password, underPassword })
    const { sessionId } = ctx.session
    await endSessions(id, { except: { openSession: openSessionId(ctx), sessionId } })
    renewPasswordMark(ctx, user)
    markPasswordConfirmed(ctx)
    ctx.session.flash('success', ctx.i18n.t('security.password.changed'))
    return ctx.response.redirect().status(303).toPath('/settings/password')
  }
}
