import { addPasskey, renamePasskey, removePasskey } from '#app/auth/actions/passkeys'
import Passkey from '#app/auth/models/passkey'
import { askToCreate, verifyCreated } from '#app/auth/http/webauthn'
import { newPasskeyValidator, passkeyNameValidator } from '#app/auth/validators/security'
import type { HttpContext } from '@adonisjs/core/http'

/** One's own passkeys. */
export default class PasskeysController {
  /** What the browser needs to make one. */
  async create(ctx: HttpContext) {
    const user = ctx.auth.getUserOrFail()
    return askToCreate(ctx, user, await Passkey.query().where('user_id', user.id))
  }

  async store(ctx: HttpContext) {
    const { name, credential } = await ctx.request.validateUsing(newPasskeyValidator)
    const verified = await verifyCreated(ctx, credential)
    const { id: userId, password: underPassword } = ctx.auth.getUserOrFail()
    await addPasskey({ userId, name, underPassword, credential: verified })
    ctx.session.flash('success', ctx.i18n.t('security.passkeys.added', { name }))
    return ctx.response.redirect().status(303).toPath('/settings/password')
  }

  async update(ctx: HttpContext) {
    const { name } = await ctx.request.validateUsing(passkeyNameValidator)
    const publicId = String(ctx.params.passkey)
    await renamePasskey({ userId: ctx.auth.getUserOrFail().id, publicId, name })
    return ctx.response.redirect().status(303).toPath('/settings/password')
  }

  async destroy(ctx: HttpContext) {
    const publicId = String(ctx.params.passkey)
    await removePasskey({ userId: ctx.auth.getUserOrFail().id, publicId })
    ctx.session.flash('success', ctx.i18n.t('security.passkeys.removed'))
    return ctx.response.redirect().status(303).toPath('/settings/password')
  }
}
