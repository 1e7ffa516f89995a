import { changePassword } from '#app/auth/actions/change_password'
import { fieldError } from '#app/core/http/field_error'
import { tryNewPassword } from '#app/auth/passwords/try_new_password'
import { markPasswordConfirmed } from '#app/auth/http/password_confirmation'
import { tryPassword } from '#app/auth/passwords/try_password'
import { changePasswordValidator } from '#app/auth/validators/security'
import { renewSession } from '#app/auth/http/sign_in'
import type { HttpContext } from '@adonisjs/core/http'

/** The person's own password, changed with the old one. This browser goes on, every other one is signed out. */
export default class OwnPasswordsController {
  async update(ctx: HttpContext) {
    const { id, name, email, password: underPassword } = ctx.auth.getUserOrFail()
    const { currentPassword, password } = await ctx.request.validateUsing(changePasswordValidator)
    const current = async () => ({ email, password: currentPassword })
    if (!(await tryPassword(ctx, email, current))) {
      throw fieldError('currentPassword', ctx.i18n.t('auth.confirmPassword.wrong'))
    }
    const user = await tryNewPassword(ctx, { password, email, name }, () =>
      changePassword({ userId: id, password, underPassword })
    )
    await renewSession(ctx, user)
    markPasswordConfirmed(ctx)
    ctx.session.flash('success', ctx.i18n.t('security.password.changed'))
    return ctx.response.redirect().status(303).toPath('/settings/password')
  }
}
