import { hasMailbox } from '#config/app'
import { verifyEmail } from '#app/auth/actions/verify_email'
import { findLink, type Link } from '#app/auth/queries/find_link'
import { intendedPath } from '#app/auth/rules/intended_path'
import { forgetRegistration, registeredHere } from '#app/auth/http/pending_registration'
import { signIn } from '#app/auth/http/sign_in'
import type { HttpContext } from '@adonisjs/core/http'

/**
 * The link in the mail. It does nothing by itself: only the browser that registered, or the person signed
 * in, verifies with it; so neither a mail scanner that follows links nor the owner of an address that
 * another person typed can verify a stranger's account.
 */
export default class VerificationLinksController {
  async show(ctx: HttpContext) {
    const link = await findLink(String(ctx.params.token), ['verify_email'])
    if (!link || link.user.disabledAt) return renderState(ctx, 'unknown')
    const signedInId = ctx.auth.user?.id
    if (signedInId !== undefined && signedInId !== link.user.id)
      return renderState(ctx, 'otherAccount')
    const here = !link.user.isVerified && registeredHere(ctx, link.user.id)
    if (signedInId === undefined && !here) return askToSignIn(ctx, link)
    if (link.state !== 'valid' && !link.user.isVerified) return renderState(ctx, 'expired')

    const isFirst = await verifyEmail({ userId: link.user.id })
    const path = await pathAfter(ctx, link, isFirst)
    forgetRegistration(ctx)
    ctx.session.flash('success', ctx.i18n.t('auth.verifyEmail.verified'))
    return ctx.response.redirect(path)
  }
}

/** Verified for the first time, every session has ended: this browser gets a new one. */
async function pathAfter(ctx: HttpContext, { user }: Link, isFirst: boolean): Promise<string> {
  if (!isFirst) return intendedPath(ctx.session.pull('intended'))
  return signIn(ctx, await user.refresh(), { remember: false, by: 'mail' })
}

function askToSignIn(ctx: HttpContext, link: Link) {
  if (link.user.isVerified) {
    ctx.session.flash('info', ctx.i18n.t('auth.verifyEmail.alreadyVerified'))
  } else {
    ctx.session.put('intended', ctx.request.url())
    ctx.session.flash('info', ctx.i18n.t('auth.verifyEmail.signInFirst'))
  }
  return ctx.response.redirect('/login')
}

function renderState(ctx: HttpContext, state: 'unknown' | 'otherAccount' | 'expired') {
  const email = ctx.auth.user?.email ?? null
  return ctx.inertia.render('auth/verify-email', { state, email, hasMailbox })
}
