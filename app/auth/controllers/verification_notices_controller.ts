import { hasMailbox } from '#config/app'
import SendVerificationLink from '#app/auth/jobs/send_verification_link'
import { pendingEmail } from '#app/auth/http/pending_registration'
import { countTry } from '#app/auth/actions/count_tries'
import type { HttpContext } from '@adonisjs/core/http'

/** "Check your inbox": for people who have just registered, or are signed in and not verified yet. */
export default class VerificationNoticesController {
  show(ctx: HttpContext) {
    if (ctx.auth.user?.isVerified) return ctx.response.redirect('/dashboard')
    const email = addressToVerify(ctx)
    if (!email) return ctx.response.redirect('/login')
    return ctx.inertia.render('auth/verify-email', {
      state: 'sent' as const,
      hasMailbox,
      email,
    })
  }

  async store(ctx: HttpContext) {
    const email = ctx.auth.user?.isVerified ? null : addressToVerify(ctx)
    if (!email) return ctx.response.redirect('/login')
    const address = ctx.request.ip()
    await countTry({ purpose: 'verification_link', email, address })
    await SendVerificationLink.dispatch({ email })
    ctx.session.flash('success', ctx.i18n.t('auth.verifyEmail.sentAgain'))
    return ctx.response.redirect('/verify-email')
  }
}

function addressToVerify(ctx: HttpContext): string | null {
  return ctx.auth.user?.email ?? pendingEmail(ctx)
}
