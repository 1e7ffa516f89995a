import { changeRoles } from '#app/users/actions/change_roles'
import { chosenHere, tellChange } from '#app/users/http/chosen_people'
import { readRoles } from '#app/users/http/read_roles'
import UserPolicy from '#app/users/policies/user_policy'
import { roleChangePreview } from '#app/users/queries/role_change_preview'
import type { HttpContext } from '@adonisjs/core/http'

/** Staff roles of one or many. */
export default class UserRolesController {
  /** What the change would do, as JSON. */
  async show(ctx: HttpContext) {
    await ctx.bouncer.with(UserPolicy).authorize('administer')
    const { wanted, ...input } = await readRoles(ctx)
    const { userIds } = await chosenHere(ctx, input)
    return ctx.response.send(await roleChangePreview({ userIds, ...wanted }))
  }

  async update(ctx: HttpContext) {
    await ctx.bouncer.with(UserPolicy).authorize('administer')
    ctx.demandPassword()
    const { wanted, ...input } = await readRoles(ctx)
    const chosen = await chosenHere(ctx, input)
    const actorId = ctx.auth.getUserOrFail().id
    const change = await changeRoles({ ...chosen, ...wanted, actorId })
    const done = ctx.i18n.t(`users.done.${wanted.grant ? 'granted' : 'revoked'}`, {
      count: change.done,
      role: ctx.i18n.t(`enums.role.${wanted.role}`),
    })
    tellChange(ctx, { done, change, expected: input.all })
    return ctx.response.redirect().status(303).withQs().back()
  }
}
