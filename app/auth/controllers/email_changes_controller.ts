import { hasMailbox } from '#config/app'
import { requestEmailChange, cancelEmailChange } from '#app/auth/actions/request_email_change'
import { pendingChange } from '#app/auth/queries/email_changes'
import { answerSteadily } from '#app/auth/http/steady_answer'
import { countTry } from '#app/auth/actions/count_tries'
import { newEmailValidator } from '#app/auth/validators/accounts'
import { fieldError } from '#app/core/http/field_error'
import type { HttpContext } from '@adonisjs/core/http'

/** The person's own address, and the pending change of it. */
export default class EmailChangesController {
  async edit({ auth, inertia }: HttpContext) {
    const user = auth.getUserOrFail()
    const pending = await pendingChange(user.id)
    return inertia.render('settings/email', {
      email: user.email,
      verified: user.isVerified,
      hasMailbox,
      pending: pending && {
        newEmail: pending.newEmail,
        expiresAt: pending.expiresAt.toISO()!,
        confirmed: pending.confirmedAt !== null,
        approved: pending.approvedAt !== null,
      },
    })
  }

  async store(ctx: HttpContext) {
    const user = ctx.auth.getUserOrFail()
    const { email } = await ctx.request.validateUsing(newEmailValidator)
    if (email === user.email) throw fieldError('email', ctx.i18n.t('email_change.same'))
    const address = ctx.request.ip()
    // Per person, so that nobody can guess addresses; per address, so that nobody can flood a mailbox.
    await countTry({ purpose: 'email_change', email: user.email, address })
    await countTry({ purpose: 'email_change_to', email, address })
    await answerSteadily(() => requestEmailChange({ userId: user.id, newEmail: email }))
    ctx.session.flash('success', ctx.i18n.t('email_change.asked'))
    return ctx.response.redirect().status(303).toPath('/settings/email')
  }

  async destroy({ auth, i18n, response, session }: HttpContext) {
    await cancelEmailChange({ userId: auth.getUserOrFail().id })
    session.flash('success', i18n.t('email_change.cancelled'))
    return response.redirect().status(303).toPath('/settings/email')
  }
}
