import { inviteAgain } from '#app/auth/actions/change_address_for'
import AccountHelpPolicy from '#app/auth/policies/account_help_policy'
import { personInScope } from '#app/users/queries/in_scope'
import type { HttpContext } from '@adonisjs/core/http'

/** The link that activates an account, once more. */
export default class UserInvitationsController {
  async store({ auth, bouncer, i18n, params, response, session }: HttpContext) {
    await bouncer.with(AccountHelpPolicy).authorize('help')
    const actor = auth.getUserOrFail().peopleReader
    const user = await personInScope(params.user, actor)
    await inviteAgain({ userId: user.id, actor })
    session.flash('success', i18n.t('users.done.invited', { name: user.name, email: user.email }))
    return response.redirect().status(303).withQs().back()
  }
}
