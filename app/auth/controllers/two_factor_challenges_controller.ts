import { hasPasskeys } from '#config/app'
import { acceptSecondFactor } from '#app/auth/actions/accept_second_factor'
import Passkey from '#app/auth/models/passkey'
import { challengedPerson } from '#app/auth/http/challenge'
import { fieldError } from '#app/core/http/field_error'
import { signIn } from '#app/auth/http/sign_in'
import { countFailure } from '#app/auth/actions/count_tries'
import { notingFailedSignIn } from '#app/auth/actions/note_failed_sign_in'
import { codeValidator } from '#app/auth/validators/security'
import type { HttpContext } from '@adonisjs/core/http'

/** The second factor, asked after the first; until it is given the person is not signed in. */
export default class TwoFactorChallengesController {
  async create(ctx: HttpContext) {
    const challenged = await challengedPerson(ctx)
    if (!challenged) return askToStartOver(ctx)
    const passkey = await Passkey.findBy('userId', challenged.user.id)
    return ctx.inertia.render('auth/two-factor', { hasPasskey: hasPasskeys && passkey !== null })
  }

  async store(ctx: HttpContext) {
    const challenged = await challengedPerson(ctx)
    if (!challenged) return askToStartOver(ctx)
    const { user, remember } = challenged
    const { email } = user
    const attempt = { purpose: 'second_factor', email, address: ctx.request.ip() } as const
    const by = await notingFailedSignIn({ ...attempt, factor: 'two_factor' }, () =>
      countFailure(attempt, async () => {
        const { code } = await ctx.request.validateUsing(codeValidator)
        return acceptSecondFactor({ userId: user.id, code })
      })
    )
    if (!by) throw fieldError('code', ctx.i18n.t('auth.twoFactor.wrong'))
    return ctx.response.redirect(await signIn(ctx, user, { remember, by }))
  }
}

function askToStartOver(ctx: HttpContext) {
  ctx.session.flash('info', ctx.i18n.t('auth.twoFactor.startOver'))
  return ctx.response.redirect('/login')
}
