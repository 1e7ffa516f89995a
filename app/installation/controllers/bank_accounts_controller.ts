import { saveBankAccount } from '#app/installation/actions/save_bank_account'
import { saved } from '#app/installation/http/this_list'
import InstallationPolicy from '#app/installation/policies/installation_policy'
import { bankAccountValidator } from '#app/installation/validators/installation'
import type { HttpContext } from '@adonisjs/core/http'

/** Where people transfer money to. */
export default class BankAccountsController {
  async store(ctx: HttpContext) {
    return save(ctx, null)
  }

  async update(ctx: HttpContext) {
    return save(ctx, String(ctx.params.entry))
  }
}

async function save(ctx: HttpContext, publicId: string | null) {
  await ctx.bouncer.with(InstallationPolicy).authorize('administer')
  const form = await ctx.request.validateUsing(bankAccountValidator)
  const { version = 0, note = null, ...others } = form
  const actorId = ctx.auth.getUserOrFail().id
  await saveBankAccount({ publicId, version, values: { ...others, note }, actorId })
  return saved(ctx, 'saved')
}
