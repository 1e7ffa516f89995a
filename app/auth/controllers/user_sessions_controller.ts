import { endSessionsOf } from '#app/auth/actions/end_sessions_of'
import AccountHelpPolicy from '#app/auth/policies/account_help_policy'
import { personInScope } from '#app/users/queries/in_scope'
import type { HttpContext } from '@adonisjs/core/http'

/** Staff sign a person out everywhere. */
export default class UserSessionsController {
  async destroy({ auth, bouncer, i18n, params, response, session }: HttpContext) {
    await bouncer.with(AccountHelpPolicy).authorize('help')
    const actor = auth.getUserOrFail().peopleReader
    const user = await personInScope(params.user, actor)
    await endSessionsOf({ userId: user.id, actor })
    session.flash('success', i18n.t('users.done.signedOut', { name: user.name }))
    return response.redirect().status(303).withQs().back()
  }
}
