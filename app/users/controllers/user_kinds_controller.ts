import { confirmKind } from '#app/users/actions/confirm_kind'
import User from '#app/users/models/user'
import UserPolicy from '#app/users/policies/user_policy'
import { kindValidator } from '#app/users/validators/people'
import type { HttpContext } from '@adonisjs/core/http'

/** Confirming the kind and the student code that a person claims. */
export default class UserKindsController {
  async update({ auth, bouncer, i18n, params, request, response, session }: HttpContext) {
    await bouncer.with(UserPolicy).authorize('administer')
    const { kind, studentCode: seenCode } = await request.validateUsing(kindValidator)
    const user = await User.findByOrFail('publicId', params.user)
    const actorId = auth.getUserOrFail().id
    await confirmKind({ userId: user.id, kind, seenCode, actorId })
    session.flash('success', i18n.t('users.done.kindConfirmed', { name: user.name }))
    return response.redirect().status(303).withQs().back()
  }
}
