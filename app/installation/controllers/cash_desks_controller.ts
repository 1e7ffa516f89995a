import { refusedAt } from '#app/core/exceptions/refusal'
import { saveCashDesk } from '#app/installation/actions/save_cash_desk'
import { DeskCampusArchived } from '#app/installation/exceptions/installation_refusals'
import { readCashDesk } from '#app/installation/http/read_cash_desk'
import { saved } from '#app/installation/http/this_list'
import InstallationPolicy from '#app/installation/policies/installation_policy'
import type { HttpContext } from '@adonisjs/core/http'

/** Where people pay by hand, and when. */
export default class CashDesksController {
  async store(ctx: HttpContext) {
    return save(ctx, null)
  }

  async update(ctx: HttpContext) {
    return save(ctx, String(ctx.params.entry))
  }
}

async function save(ctx: HttpContext, publicId: string | null) {
  await ctx.bouncer.with(InstallationPolicy).authorize('administer')
  const form = await readCashDesk(ctx)
  const actorId = ctx.auth.getUserOrFail().id
  await refusedAt('campus', DeskCampusArchived, () => saveCashDesk({ publicId, ...form, actorId }))
  return saved(ctx, 'saved')
}
