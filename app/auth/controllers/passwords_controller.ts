import limits from '#config/limits'
import { setPassword } from '#app/auth/actions/set_password'
import { recognizeDevice } from '#app/auth/http/known_devices'
import { LinkExpired } from '#app/auth/exceptions/auth_refusals'
import { findLink, type Link } from '#app/auth/queries/find_link'
import { tryNewPassword } from '#app/auth/passwords/try_new_password'
import { newPasswordValidator } from '#app/auth/validators/accounts'
import type { HttpContext } from '@adonisjs/core/http'

/** The page behind the link: a new password, or the first one of an account made at the desk. */
export default class PasswordsController {
  async edit(ctx: HttpContext) {
    const link = await findPasswordLink(ctx)
    return ctx.inertia.render('auth/reset-password', {
      token: String(ctx.params.token),
      link: link && {
        purpose: link.purpose === 'claim_account' ? ('claim' as const) : ('reset' as const),
        email: link.user.email,
      },
      passwordLengthMin: limits.passwordLengthMin,
    })
  }

  async update(ctx: HttpContext) {
    const link = await findPasswordLink(ctx)
    if (!link) throw new LinkExpired()
    const { password } = await ctx.request.validateUsing(newPasswordValidator)
    const { email, name } = link.user
    await tryNewPassword(ctx, { password, email, name }, () => setPassword({ link, password }))
    // Told of the new password by mail; of signing in with it here there is no need to tell.
    recognizeDevice(ctx, { publicId: link.user.publicId, isVerified: true })
    ctx.session.flash('success', ctx.i18n.t('auth.resetPassword.done'))
    return ctx.response.redirect('/login')
  }
}

async function findPasswordLink(ctx: HttpContext): Promise<Link | null> {
  const link = await findLink(String(ctx.params.token), ['reset_password', 'claim_account'])
  return link?.state === 'valid' && !link.user.disabledAt ? link : null
}
