import { refusalOfClosed } from '#app/auth/exceptions/auth_refusals'
import Passkey from '#app/auth/models/passkey'
import { challengedPerson } from '#app/auth/http/challenge'
import { once } from '#app/core/http/once'
import { signIn } from '#app/auth/http/sign_in'
import { countFailure } from '#app/auth/actions/count_tries'
import { usePasskey } from '#app/auth/http/use_passkey'
import { askToUse } from '#app/auth/http/webauthn'
import { usedPasskeyValidator } from '#app/auth/validators/security'
import type { HttpContext } from '@adonisjs/core/http'

/** Signing in with a passkey: instead of the password, or as the second factor after it. */
export default class PasskeySignInsController {
  /** What the browser needs; the same for everybody until a person has shown their password. */
  async create(ctx: HttpContext) {
    const challenged = await challengedPerson(ctx)
    const known = challenged && (await Passkey.query().where('user_id', challenged.user.id))
    return askToUse(ctx, 'sign_in', known?.length ? known : undefined)
  }

  async store(ctx: HttpContext) {
    const id: unknown = ctx.request.input('credential.id')
    const email = typeof id === 'string' ? id : null
    const attempt = { purpose: 'passkey', email, address: ctx.request.ip() } as const
    const form = once(() => ctx.request.validateUsing(usedPasskeyValidator))
    const challenged = await challengedPerson(ctx)
    const asked = { question: 'sign_in', userId: challenged?.user.id } as const
    const user = await countFailure(attempt, async () => {
      const { credential } = await form()
      return usePasskey(ctx, asked, credential)
    })
    const { remember } = await form()
    if (user.disabledAt) throw refusalOfClosed(user)
    const isKept = challenged?.remember ?? remember ?? false
    return ctx.response.redirect(await signIn(ctx, user, { remember: isKept, by: 'passkey' }))
  }
}
