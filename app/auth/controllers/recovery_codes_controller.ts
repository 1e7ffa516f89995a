import { renewRecoveryCodes } from '#app/auth/actions/write_recovery_codes'
import { showRecoveryCodesOnce } from '#app/auth/http/show_recovery_codes'
import type { HttpContext } from '@adonisjs/core/http'

export default class RecoveryCodesController {
  async store(ctx: HttpContext) {
    const codes = await renewRecoveryCodes({ userId: ctx.auth.getUserOrFail().id })
    showRecoveryCodesOnce(ctx, codes)
    return ctx.response.redirect().status(303).toPath('/settings/password')
  }
}
