import { turnOffTwoFactor } from '#app/auth/actions/turn_off_two_factor'
import TwoFactorPolicy from '#app/auth/policies/two_factor_policy'
import User from '#app/users/models/user'
import type { HttpContext } from '@adonisjs/core/http'

/** An admin helps a person who lost their phone. */
export default class TwoFactorResetsController {
  async destroy(ctx: HttpContext) {
    await ctx.bouncer.with(TwoFactorPolicy).authorize('reset')
    const person = await User.findByOrFail('publicId', ctx.params.user)
    ctx.demandPassword()
    const { id: actorId } = ctx.auth.getUserOrFail()
    const wasOn = await turnOffTwoFactor({ userId: person.id, actorId })
    const outcome = wasOn ? 'done' : 'wasOff'
    ctx.session.flash('success', ctx.i18n.t(`security.reset.${outcome}`, { name: person.name }))
    return ctx.response.redirect().status(303).back()
  }
}
