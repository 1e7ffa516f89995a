import { hasPasskeys } from '#config/app'
import Passkey from '#app/auth/models/passkey'
import { intendedPath } from '#app/auth/rules/intended_path'
import { fieldError } from '#app/core/http/field_error'
import { markPasswordConfirmed } from '#app/auth/http/password_confirmation'
import { tryPassword } from '#app/auth/passwords/try_password'
import { currentPasswordValidator } from '#app/auth/validators/accounts'
import type { HttpContext } from '@adonisjs/core/http'

/** Asks the person signed in for their password again before something that matters. */
export default class PasswordConfirmationsController {
  async create({ auth, inertia }: HttpContext) {
    const passkey = await Passkey.findBy('userId', auth.getUserOrFail().id)
    return inertia.render('auth/confirm-password', { hasPasskey: hasPasskeys && passkey !== null })
  }

  async store(ctx: HttpContext) {
    const { password } = await ctx.request.validateUsing(currentPasswordValidator)
    const { email } = ctx.auth.getUserOrFail()
    if (!(await tryPassword(ctx, email, async () => ({ email, password })))) {
      throw fieldError('password', ctx.i18n.t('auth.confirmPassword.wrong'))
    }
    markPasswordConfirmed(ctx)
    return ctx.response.redirect(intendedPath(ctx.session.pull('intended')))
  }
}
