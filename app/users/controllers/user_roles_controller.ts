import { changeRoles, changeTickedRoles } from '#app/users/actions/change_roles'
import { chosenHere, tellChange } from '#app/users/http/chosen_people'
import { readRoles, readTickedRoles } from '#app/users/http/read_roles'
import UserPolicy from '#app/users/policies/user_policy'
import { heldRoles, roleChangePreview } from '#app/users/queries/role_change_preview'
import type { ChangeOfMany } from '#app/users/rules/change_of_many'
import type { Role } from '#app/users/rules/roles'
import { chosenValidator } from '#app/users/validators/people'
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

  /** How many of those who are chosen hold each role, as JSON. */
  async held(ctx: HttpContext) {
    await ctx.bouncer.with(UserPolicy).authorize('administer')
    const input = await ctx.request.validateUsing(chosenValidator, { data: ctx.request.body() })
    const { userIds } = await chosenHere(ctx, input)
    return ctx.response.send(await heldRoles(userIds))
  }

  /** What was ticked of several roles, all or nothing. */
  async tick(ctx: HttpContext) {
    await ctx.bouncer.with(UserPolicy).authorize('administer')
    ctx.demandPassword()
    const { wanted, ...input } = await readTickedRoles(ctx)
    const chosen = await chosenHere(ctx, input)
    const actorId = ctx.auth.getUserOrFail().id
    const changes = await changeTickedRoles({ ...chosen, changes: wanted, actorId })
    const done = changes.slice(0, -1).map((change, at) => doneOf(ctx, wanted[at]!, change))
    const last = doneOf(ctx, wanted.at(-1)!, changes.at(-1)!)
    tellChange(ctx, {
      done: [...done, last].join(' '),
      change: changes.at(-1)!,
      expected: input.all,
    })
    return ctx.response.redirect().status(303).withQs().back()
  }

  async update(ctx: HttpContext) {
    await ctx.bouncer.with(UserPolicy).authorize('administer')
    ctx.demandPassword()
    const { wanted, ...input } = await readRoles(ctx)
    const chosen = await chosenHere(ctx, input)
    const actorId = ctx.auth.getUserOrFail().id
    const change = await changeRoles({ ...chosen, ...wanted, actorId })
    tellChange(ctx, { done: doneOf(ctx, wanted, change), change, expected: input.all })
    return ctx.response.redirect().status(303).withQs().back()
  }
}

function doneOf(
  { i18n }: HttpContext,
  { role, grant }: { role: Role; grant: boolean },
  { done: count }: ChangeOfMany
): string {
  const words = { count, role: i18n.t(`enums.role.${role}`) }
  return i18n.t(`users.done.${grant ? 'granted' : 'revoked'}`, words)
}
