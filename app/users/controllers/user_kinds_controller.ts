import { confirmKind } from '#app/users/actions/confirm_kind'
import UserPolicy from '#app/users/policies/user_policy'
import { personInScope } from '#app/users/queries/in_scope'
import { kindValidator } from '#app/users/validators/people'
import type { HttpContext } from '@adonisjs/core/http'

/** Confirming the kind and the student code that a person claims. */
export default class UserKindsController {
  async update({ auth, bouncer, i18n, params, request, response, session }: HttpContext) {
    await bouncer.with(UserPolicy).authorize('keep')
    const { kind, studentCode: seenCode } = await request.validateUsing(kindValidator)
    const actor = auth.getUserOrFail().peopleReader
    const user = await personInScope(params.user, actor)
    await confirmKind({ userId: user.id, kind, seenCode, actor })
    session.flash('success', i18n.t('users.done.kindConfirmed', { name: user.name }))
    return response.redirect().status(303).withQs().back()
  }
}
