import { peopleOfRequest } from '#app/audit/queries/entries_of_request'
import { now } from '#app/core/clock'
import { changeAccess } from '#app/users/actions/change_access'
import { NothingToUndo } from '#app/users/exceptions/account_refusals'
import UserPolicy from '#app/users/policies/user_policy'
import limits from '#config/limits'
import type { HttpContext } from '@adonisjs/core/http'

/** Takes back that accounts were disabled, within a few minutes, by whoever disabled them. */
export default class UserAccessUndosController {
  async store(ctx: HttpContext) {
    await ctx.bouncer.with(UserPolicy).authorize('administer')
    const actorId = ctx.auth.getUserOrFail().id
    const userIds = await peopleOfRequest({
      ...{ requestId: String(ctx.params.request), actorId, action: 'user.disabled' },
      since: now().minus({ minutes: limits.undoMinutes }),
      unless: ['user.disabled', 'user.enabled'],
    })
    if (userIds.length === 0) throw new NothingToUndo()
    const input = { userIds, access: 'enabled', actorId, leavesOut: true } as const
    const { done } = await changeAccess(input)
    ctx.session.flash('success', ctx.i18n.t('users.done.undone', { count: done }))
    return ctx.response.redirect().status(303).withQs().back()
  }
}
