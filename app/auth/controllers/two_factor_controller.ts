import { startTwoFactor, confirmTwoFactor } from '#app/auth/actions/turn_on_two_factor'
import { turnOffTwoFactor } from '#app/auth/actions/turn_off_two_factor'
import { fieldError } from '#app/core/http/field_error'
import { showRecoveryCodesOnce } from '#app/auth/http/show_recovery_codes'
import { countFailure } from '#app/auth/actions/count_tries'
import { codeValidator } from '#app/auth/validators/security'
import type { HttpContext } from '@adonisjs/core/http'

/** One's own two-factor: begun, confirmed by a code, turned off. */
export default class TwoFactorController {
  async store({ auth, response }: HttpContext) {
    const { id: userId, password: underPassword } = auth.getUserOrFail()
    await startTwoFactor({ userId, underPassword })
    return response.redirect().status(303).toPath('/settings/password')
  }

  async update(ctx: HttpContext) {
    const { code } = await ctx.request.validateUsing(codeValidator)
    const { id: userId, email } = ctx.auth.getUserOrFail()
    const attempt = { purpose: 'second_factor', email, address: ctx.request.ip() } as const
    const codes = await countFailure(attempt, () => confirmTwoFactor({ userId, code }))
    if (!codes) throw fieldError('code', ctx.i18n.t('security.twoFactor.wrongCode'))
    showRecoveryCodesOnce(ctx, codes)
    ctx.session.flash('success', ctx.i18n.t('security.twoFactor.isOn'))
    return ctx.response.redirect().status(303).toPath('/settings/password')
  }

  async destroy(ctx: HttpContext) {
    const { id } = ctx.auth.getUserOrFail()
    const wasOn = await turnOffTwoFactor({ userId: id, actorId: id })
    if (wasOn) ctx.session.flash('success', ctx.i18n.t('security.twoFactor.isOff'))
    return ctx.response.redirect().status(303).toPath('/settings/password')
  }
}
