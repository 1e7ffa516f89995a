import Passkey from '#app/auth/models/passkey'
import { intendedPath } from '#app/auth/rules/intended_path'
import { markPasswordConfirmed } from '#app/auth/http/password_confirmation'
import { usePasskey } from '#app/auth/http/use_passkey'
import { askToUse } from '#app/auth/http/webauthn'
import { usedPasskeyValidator } from '#app/auth/validators/security'
import type { HttpContext } from '@adonisjs/core/http'

/** Confirms with a passkey instead of typing the password again. */
export default class PasskeyConfirmationsController {
  async create(ctx: HttpContext) {
    const userId = ctx.auth.getUserOrFail().id
    return askToUse(ctx, 'confirm', await Passkey.query().where('user_id', userId))
  }

  async store(ctx: HttpContext) {
    const { credential } = await ctx.request.validateUsing(usedPasskeyValidator)
    const userId = ctx.auth.getUserOrFail().id
    await usePasskey(ctx, { question: 'confirm', userId }, credential)
    markPasswordConfirmed(ctx)
    return ctx.response.redirect(intendedPath(ctx.session.pull('intended')))
  }
}
