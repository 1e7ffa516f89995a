import { answerEmailChange } from '#app/auth/actions/answer_email_change'
import { refuseEmailChange, undoEmailChange } from '#app/auth/actions/undo_email_change'
import { signIn } from '#app/auth/http/sign_in'
import { LinkExpired } from '#app/auth/exceptions/auth_refusals'
import { findChangeLink, type ChangeLink } from '#app/auth/queries/email_changes'
import { changeAnswerValidator } from '#app/auth/validators/accounts'
import type { HttpContext } from '@adonisjs/core/http'

/**
 * The pages behind the three links of a change of address. Opening one does nothing: mail scanners follow
 * links. The new address's link also needs the person signed in, so that nobody can be led into giving
 * their address to a stranger's account; the old one's does not, since its owner may have been locked out. Nor does the
 * new one's where staff asked for it because the mailbox is lost: whoever confirms sets a password of their own.
 */
export default class EmailChangeLinksController {
  async show(ctx: HttpContext) {
    const link = await findChangeLink(String(ctx.params.token))
    if (!link || link.user.disabledAt) return render(ctx, null, 'unknown')
    if (link.side !== 'new' || link.change.mailboxLost) return render(ctx, link, link.state)
    if (!ctx.auth.user) return askToSignIn(ctx)
    const isTheirs = ctx.auth.user.id === link.user.id
    return isTheirs ? render(ctx, link, link.state) : render(ctx, null, 'otherAccount')
  }

  async store(ctx: HttpContext) {
    const { answer } = await ctx.request.validateUsing(changeAnswerValidator)
    const token = String(ctx.params.token)
    const link = await findChangeLink(token)
    if (!link) throw new LinkExpired()
    const needsOwner = link.side === 'new' && !link.change.mailboxLost
    if (needsOwner && ctx.auth.user?.id !== link.user.id) throw new LinkExpired()
    if (answer === 'undo') await undoEmailChange({ token })
    else if (answer === 'stop') await refuseEmailChange({ token })
    else {
      const { passwordToken } = await confirmOrApprove(ctx, link, { token, answer })
      if (passwordToken) return toPassword(ctx, passwordToken)
    }
    return ctx.response.redirect().status(303).toPath(`/email-change/${token}`)
  }
}

/** An account that is verified by the answer has lost every session: this browser gets a new one. */
async function confirmOrApprove(
  ctx: HttpContext,
  link: ChangeLink,
  given: { token: string; answer: 'confirm' | 'approve' }
) {
  const answered = await answerEmailChange(given)
  if (!answered.moved || link.user.isVerified || link.change.mailboxLost) return answered
  await signIn(ctx, await link.user.refresh(), { remember: false, by: 'mail' })
  return answered
}

function toPassword({ i18n, response, session }: HttpContext, token: string) {
  session.flash('success', i18n.t('email_change.lostMoved'))
  return response.redirect().status(303).toPath(`/reset-password/${token}`)
}

function askToSignIn(ctx: HttpContext) {
  ctx.session.put('intended', ctx.request.url())
  ctx.session.flash('info', ctx.i18n.t('email_change.signInFirst'))
  return ctx.response.redirect('/login')
}

function render(
  ctx: HttpContext,
  link: ChangeLink | null,
  state: ChangeLink['state'] | 'unknown' | 'otherAccount'
) {
  return ctx.inertia.render('auth/email-change', {
    token: String(ctx.params.token),
    state,
    side: link?.side ?? null,
    oldEmail: link?.change.oldEmail ?? null,
    newEmail: link?.change.newEmail ?? null,
    mailboxLost: link?.change.mailboxLost ?? false,
  })
}
