import { changeRoles } from '#app/users/actions/change_roles'
import UserPolicy from '#app/users/policies/user_policy'
import { roleChangePreview } from '#app/users/queries/role_change_preview'
import { rolesValidator } from '#app/users/validators/people'
import type { HttpContext } from '@adonisjs/core/http'

/** Staff roles of one or many. */
export default class UserRolesController {
  /** What the change would do, as JSON. */
  async show({ bouncer, request, response }: HttpContext) {
    await bouncer.with(UserPolicy).authorize('administer')
    return response.send(await roleChangePreview(await request.validateUsing(rolesValidator)))
  }

  async update({ auth, bouncer, i18n, request, response, session }: HttpContext) {
    await bouncer.with(UserPolicy).authorize('administer')
    const input = await request.validateUsing(rolesValidator)
    const count = await changeRoles({ ...input, actorId: auth.getUserOrFail().id })
    const role = i18n.t(`enums.role.${input.role}`)
    session.flash(
      'success',
      i18n.t(`users.done.${input.grant ? 'granted' : 'revoked'}`, { count, role })
    )
    return response.redirect().status(303).withQs().back()
  }
}
