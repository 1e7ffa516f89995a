import { hasPasskeys } from '#config/app'
import { refusalOfClosed } from '#app/auth/exceptions/auth_refusals'
import { fieldError, typedInto } from '#app/core/http/field_error'
import { once } from '#app/core/http/once'
import { closeOpenSession } from '#app/auth/http/end_sessions'
import { answerSteadily } from '#app/auth/http/steady_answer'
import { signIn } from '#app/auth/http/sign_in'
import { tryPassword, typedEmail } from '#app/auth/passwords/try_password'
import { signInValidator } from '#app/auth/validators/accounts'
import type { HttpContext } from '@adonisjs/core/http'

export default class SessionsController {
  create(ctx: HttpContext) {
    const typed = typedInto(ctx, 'auth.login.store')
    return ctx.inertia.render('auth/login', { hasPasskeys, typed })
  }

  async store(ctx: HttpContext) {
    const form = once(() => ctx.request.validateUsing(signInValidator))
    const user = await answerSteadily(() => tryPassword(ctx, typedEmail(ctx), form))
    if (!user) throw fieldError('email', ctx.i18n.t('auth.login.wrongCredentials'))
    if (user.disabledAt) throw refusalOfClosed(user)
    const { remember = false } = await form()
    const path = await signIn(ctx, user, { remember, by: 'password' })
    return ctx.response.redirect(path)
  }

  async destroy(ctx: HttpContext) {
    const { auth, session, response } = ctx
    await closeOpenSession(ctx)
    await auth.use('web').logout()
    session.clear()
    session.regenerate()
    return response.redirect('/')
  }
}
