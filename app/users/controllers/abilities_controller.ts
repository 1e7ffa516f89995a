import { abilitiesVersion } from '#app/users/rules/shell_abilities'
import type { HttpContext } from '@adonisjs/core/http'

/** What an open page asks now and then: whether what it shows is still what its reader may. */
export default class AbilitiesController {
  async show({ auth, response }: HttpContext) {
    const user = auth.getUserOrFail()
    await user.loadOnce('roles')
    const { effectiveKind: kind, isVerified: verified, roleMarks: roles } = user
    return response.send({ version: abilitiesVersion({ kind, verified, roles }) })
  }
}
