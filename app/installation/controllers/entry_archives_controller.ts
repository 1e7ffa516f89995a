import { archiveEntry } from '#app/installation/actions/archive_entry'
import { saved, thisList } from '#app/installation/http/this_list'
import InstallationPolicy from '#app/installation/policies/installation_policy'
import type { HttpContext } from '@adonisjs/core/http'

/** Archives and restores a bank account or a cash desk. */
export default class EntryArchivesController {
  async store(ctx: HttpContext) {
    return archive(ctx, false)
  }

  async destroy(ctx: HttpContext) {
    return archive(ctx, true)
  }
}

async function archive(ctx: HttpContext, active: boolean) {
  await ctx.bouncer.with(InstallationPolicy).authorize('administer')
  const publicId = String(ctx.params.entry)
  const actorId = ctx.auth.getUserOrFail().id
  await archiveEntry({ list: thisList(ctx), publicId, active, actorId })
  return saved(ctx, active ? 'restored' : 'archived')
}
