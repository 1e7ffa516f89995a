import { changeAccess } from '#app/users/actions/change_access'
import { chosenHere, tellChange } from '#app/users/http/chosen_people'
import UserPolicy from '#app/users/policies/user_policy'
import { accessValidator } from '#app/users/validators/people'
import type { HttpContext } from '@adonisjs/core/http'
import { urlFor } from '@adonisjs/core/services/url_builder'

/** Disabling and enabling accounts, one or many. */
export default class UserAccessController {
  async update(ctx: HttpContext) {
    await ctx.bouncer.with(UserPolicy).authorize('administer')
    const { access, reason, ...input } = await ctx.request.validateUsing(accessValidator, {
      data: ctx.request.body(),
    })
    const chosen = await chosenHere(ctx, input)
    const actorId = ctx.auth.getUserOrFail().id
    const change = await changeAccess({ ...chosen, access, reason, actorId })
    const done = ctx.i18n.t(`users.done.${access}`, { count: change.done })
    tellChange(ctx, { done, change, expected: input.all })
    const request = ctx.request.id()
    if (access === 'disabled' && change.done > 0 && request)
      ctx.session.flash('undo', urlFor('users.access.undo', { request }))
    return ctx.response.redirect().status(303).withQs().back()
  }
}
