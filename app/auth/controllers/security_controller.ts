import { hasPasskeys } from '#config/app'
import limits from '#config/limits'
import { securityOverview } from '#app/auth/queries/security_overview'
import { isPasswordConfirmed } from '#app/auth/http/password_confirmation'
import { unseal } from '#app/auth/secrets/seal'
import { pendingSetup } from '#app/auth/secrets/totp'
import OpenSessionTransformer from '#app/auth/transformers/open_session_transformer'
import PasskeyTransformer from '#app/auth/transformers/passkey_transformer'
import { openSessionId } from '#app/auth/http/person_session'
import type { HttpContext } from '@adonisjs/core/http'

/** What protects one's own account, and where it is signed in. */
export default class SecurityController {
  async show(ctx: HttpContext) {
    const user = ctx.auth.getUserOrFail()
    const overview = await securityOverview(user)
    const codes = unseal(ctx.session.flashMessages.get('recoveryCodes'), 'recovery_codes_once')
    return ctx.inertia.render('settings/password', {
      passwordLengthMin: limits.passwordLengthMin,
      twoFactor: {
        onSince: user.twoFactorConfirmedAt?.toUTC().toISO() ?? null,
        isRequired: user.mustSetUpTwoFactor,
        recoveryCodesLeft: overview.recoveryCodesLeft,
      },
      setup: isPasswordConfirmed(ctx) ? await pendingSetup(user) : null,
      recoveryCodes: codes?.split(' ') ?? null,
      hasPasskeys,
      passkeys: PasskeyTransformer.transform(overview.passkeys),
      sessions: OpenSessionTransformer.transform(overview.sessions),
      thisSession: openSessionId(ctx),
    })
  }
}
