import { hasPasskeys } from '#config/app'
import { checkCredentials } from '#app/auth/actions/check_credentials'
import Passkey from '#app/auth/models/passkey'
import { intendedPath } from '#app/auth/rules/intended_path'
import { fieldError } from '#app/core/http/field_error'
import { markPasswordConfirmed } from '#app/auth/services/password_confirmation'
import { forgiveTries, refuseTry, spendTry } from '#app/auth/services/tries'
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
    const attempt = { purpose: 'sign_in', email, address: ctx.request.ip() } as const
    const waitSeconds = await spendTry(attempt)
    if (waitSeconds) return refuseTry(ctx, waitSeconds)
    if (!(await checkCredentials({ email, password }))) {
      throw fieldError('password', ctx.i18n.t('auth.confirmPassword.wrong'))
    }
    await forgiveTries(attempt)
    markPasswordConfirmed(ctx)
    return ctx.response.redirect(intendedPath(ctx.session.pull('intended')))
  }
}
