import { changeAccess } from '#app/users/actions/change_access'
import UserPolicy from '#app/users/policies/user_policy'
import { accessValidator } from '#app/users/validators/people'
import type { HttpContext } from '@adonisjs/core/http'

/** Disabling and enabling accounts, one or many. */
export default class UserAccessController {
  async update({ auth, bouncer, i18n, request, response, session }: HttpContext) {
    await bouncer.with(UserPolicy).authorize('administer')
    const input = await request.validateUsing(accessValidator)
    const count = await changeAccess({ ...input, actorId: auth.getUserOrFail().id })
    session.flash('success', i18n.t(`users.done.${input.access}`, { count }))
    return response.redirect().status(303).withQs().back()
  }
}
