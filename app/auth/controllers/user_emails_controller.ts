import { changeAddressFor } from '#app/auth/actions/change_address_for'
import { addressForValidator } from '#app/auth/validators/accounts'
import { EmailTaken } from '#app/auth/exceptions/auth_refusals'
import { fieldError } from '#app/core/http/field_error'
import { EmailKept } from '#app/users/exceptions/account_refusals'
import AccountHelpPolicy from '#app/auth/policies/account_help_policy'
import { personInScope } from '#app/users/queries/in_scope'
import type { HttpContext } from '@adonisjs/core/http'

/** Staff give an account another address. */
export default class UserEmailsController {
  async store(ctx: HttpContext) {
    const { auth, bouncer, i18n, params, request, response, session } = ctx
    await bouncer.with(AccountHelpPolicy).authorize('help')
    const actor = auth.getUserOrFail().peopleReader
    const user = await personInScope(params.user, actor)
    ctx.demandPassword()
    const { email, mailbox, reason } = await request.validateUsing(addressForValidator)
    if (email === user.email) throw fieldError('email', i18n.t('users.address.same'))
    const lostReason = mailbox === 'lost' ? reason! : null
    const change = { userId: user.id, newEmail: email, lostReason, actor }
    const outcome = await changeAddressFor(change).catch(blameAddress)
    session.flash('success', i18n.t(`users.done.address.${outcome}`, { email }))
    return response.redirect().status(303).withQs().back()
  }
}

/** Beside the address that was typed. */
function blameAddress(error: unknown): never {
  if (error instanceof EmailTaken || error instanceof EmailKept) error.blamed = 'email'
  throw error
}
