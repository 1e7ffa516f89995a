import { changeRoles } from '#app/users/actions/change_roles'
import { chosenHere, tellChange } from '#app/users/http/chosen_people'
import UserPolicy from '#app/users/policies/user_policy'
import { roleChangePreview } from '#app/users/queries/role_change_preview'
import { rolesValidator } from '#app/users/validators/people'
import type { HttpContext } from '@adonisjs/core/http'

/** Staff roles of one or many. */
export default class UserRolesController {
  /** What the change would do, as JSON. */
  async show(ctx: HttpContext) {
    await ctx.bouncer.with(UserPolicy).authorize('administer')
    const { role, grant, ...input } = await ctx.request.validateUsing(rolesValidator, {
      data: ctx.request.body(),
    })
    const { userIds } = await chosenHere(ctx, input)
    return ctx.response.send(await roleChangePreview({ userIds, role, grant }))
  }

  async update(ctx: HttpContext) {
    await ctx.bouncer.with(UserPolicy).authorize('administer')
    const { role, grant, ...input } = await ctx.request.validateUsing(rolesValidator, {
      data: ctx.request.body(),
    })
    const chosen = await chosenHere(ctx, input)
    const actorId = ctx.auth.getUserOrFail().id
    const change = await changeRoles({ ...chosen, role, grant, actorId })
    const done = ctx.i18n.t(`users.done.${grant ? 'granted' : 'revoked'}`, {
      count: change.done,
      role: ctx.i18n.t(`enums.role.${role}`),
    })
    tellChange(ctx, { done, change, expected: input.all })
    return ctx.response.redirect().status(303).withQs().back()
  }
}
