import { hasMailbox } from '#config/app'
import SendPasswordLink from '#app/auth/jobs/send_password_link'
import { typedEmail } from '#app/auth/passwords/try_password'
import { countTry } from '#app/auth/actions/count_tries'
import { emailValidator } from '#app/auth/validators/accounts'
import type { HttpContext } from '@adonisjs/core/http'

/** "I forgot my password", and "I was registered at the desk and never had one". */
export default class PasswordLinksController {
  create({ inertia, session }: HttpContext) {
    const sentTo: string | null = session.flashMessages.get('passwordLinkSentTo') ?? null
    return inertia.render('auth/forgot-password', { sentTo, hasMailbox })
  }

  async store(ctx: HttpContext) {
    const address = ctx.request.ip()
    await countTry({ purpose: 'password_link', email: typedEmail(ctx), address })
    const { email } = await ctx.request.validateUsing(emailValidator)
    await SendPasswordLink.dispatch({ email })
    ctx.session.flash('passwordLinkSentTo', email)
    return ctx.response.redirect('/forgot-password')
  }
}
