import { orderEntries } from '#app/installation/actions/order_entries'
import { saved, thisList } from '#app/installation/http/this_list'
import InstallationPolicy from '#app/installation/policies/installation_policy'
import { orderValidator } from '#app/installation/validators/installation'
import type { HttpContext } from '@adonisjs/core/http'

/** In which order people read where they can pay. */
export default class EntryOrdersController {
  async update(ctx: HttpContext) {
    await ctx.bouncer.with(InstallationPolicy).authorize('administer')
    const { order } = await ctx.request.validateUsing(orderValidator)
    const actorId = ctx.auth.getUserOrFail().id
    await orderEntries({ list: thisList(ctx), publicIds: order, actorId })
    return saved(ctx, 'moved')
  }
}
